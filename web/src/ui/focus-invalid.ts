/** The first control of a form that is marked as invalid. */
export const firstInvalid = (form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button');

/** Focuses the first invalid control of a form, once the marks are on screen. */
export function focusInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => firstInvalid(form)?.focus());
}
