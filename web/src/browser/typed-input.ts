type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Sets a value through the prototype's setter, since React does not notice values set with `field.value =`. */
function setValue(field: Field, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as Field, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

let restore: (() => void) | undefined;

/** Records input typed before hydration, since React starts with empty fields. */
export function recordTypedInput(container: HTMLElement): void {
  const typed = new Map<Field, string>();
  const record = ({ target }: { target: EventTarget | null }): void => {
    if (isField(target) && target.value !== target.defaultValue) typed.set(target, target.value);
  };
  for (const target of container.querySelectorAll('input, textarea')) record({ target });
  container.addEventListener('input', record);
  restore = () => {
    container.removeEventListener('input', record);
    for (const [field, text] of typed) setValue(field, text);
  };
}

/** Restores the recorded input after hydration. */
export function restoreTypedInput(): void {
  restore?.();
  restore = undefined;
}
