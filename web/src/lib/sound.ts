/**
 * Sound cues, made in the browser, off until asked for. Each has a visible twin: the herald over
 * the table shows the line that the sound goes with (`Herald.svelte`).
 */

export type Cue = "phase" | "ask" | "end" | "soon";

/** Frequencies in hertz, struck one after another like a small bell. */
const NOTES: Readonly<Record<Cue, readonly number[]>> = {
  phase: [392, 523.25],
  ask: [659.25],
  end: [261.63, 329.63, 392, 523.25],
  soon: [880],
};

const GAP = 0.16;
const RING = 1.1;

let context: AudioContext | null = null;

export function play(cue: Cue): void {
  context ??= new AudioContext();
  const from = context.currentTime + 0.02;
  for (const [place, frequency] of NOTES[cue].entries()) strike(context, frequency, from + GAP * place);
}

function strike(sound: AudioContext, frequency: number, at: number): void {
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  tone.type = "sine";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.16, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + RING);
  tone.connect(volume).connect(sound.destination);
  tone.start(at);
  tone.stop(at + RING);
}
