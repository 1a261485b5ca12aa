type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Types as a visitor does: React notices what was not set through its own setter, which `field.value =` is. */
function type(field: Field, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as Field, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

let typeAll: (() => void) | undefined;

/** Keeps what is typed into a page before its script has taken it over: React begins with empty fields. */
export function keepTyped(container: HTMLElement): void {
  const typed = new Map<Field, string>();
  const note = ({ target }: { target: EventTarget | null }): void => {
    if (isField(target) && target.value !== target.defaultValue) typed.set(target, target.value);
  };
  for (const target of container.querySelectorAll('input, textarea')) note({ target });
  container.addEventListener('input', note);
  typeAll = () => {
    container.removeEventListener('input', note);
    for (const [field, text] of typed) type(field, text);
  };
}

/** Types it again; for when the page has been taken over. */
export function typeAgain(): void {
  typeAll?.();
  typeAll = undefined;
}
