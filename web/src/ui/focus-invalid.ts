/** Focuses the first control of a form that is marked as invalid, and shows all of its field: the text below it too. */
export function showInvalid(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button');
  control?.focus();
  control?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
}

/** The same once the marks are on screen. */
export function focusInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => showInvalid(form));
}
