/** Does `work` once the browser has painted what the touch or key itself changed: work that changes the whole page. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
