import { useHydrated } from '../browser/use-hydrated.ts';
import { Button, type ButtonProps } from './button.tsx';

/** Submits a form. Disabled until the script has loaded: before that, the browser would put the fields into the address. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'disabled'>) {
  const isReady = useHydrated();
  return <Button type="submit" {...props} disabled={!isReady} data-waiting={isReady ? undefined : ''} />;
}
