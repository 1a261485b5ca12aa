import { useHydrated } from '../browser/use-hydrated.ts';
import { Button, type ButtonProps } from './button.tsx';

/** Sends a form, once a script is there to do it: before, the browser would write the fields into the address. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'disabled'>) {
  const isReady = useHydrated();
  return <Button type="submit" {...props} disabled={!isReady} data-waiting={isReady ? undefined : ''} />;
}
