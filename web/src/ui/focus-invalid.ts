/** Takes the focus to the first field of a form that is marked as invalid, once the marks are on screen. */
export function focusInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
  });
}
