/** Runs expensive `work` after the browser has painted the direct effect of the touch or key. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
