export const print = (text = '') => process.stdout.write(`${text}\n`);

export const mb = (value: number) => `${value.toFixed(0).padStart(5)} MB`;

/** The end of a line whose figure is judged; one over its budget fails the run. */
export function overBudget(isOver: boolean): string {
  if (isOver) process.exitCode = 1;
  return isOver ? '   OVER BUDGET' : '';
}

/** The goal of a figure, and whether it is exceeded. */
export const atMost = (found: number, goal: number, unit = '') =>
  `(goal ${goal}${unit})${overBudget(!(found <= goal))}`;
