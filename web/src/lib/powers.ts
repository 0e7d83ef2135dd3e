/** The powers of host and game master (`toolbox/master.py`), as their actions are called. */

/** Whether an action is such a power, and nothing that the game itself asks. */
export function isPower(action: string): boolean {
  return action.startsWith("gm_");
}
