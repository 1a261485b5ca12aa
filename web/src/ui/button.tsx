import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';

import { useHydrated } from '../browser/use-hydrated.ts';
import { type ButtonLook, buttonStyles, lookNames } from './button-styles.ts';
import { own } from './own-props.ts';
import { Spinner } from './spinner.tsx';

/** Submits a form. Disabled until the script has loaded: before that, the browser would put the fields into the address. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'disabled'>) {
  const isReady = useHydrated();
  return <Button type="submit" {...props} disabled={!isReady} data-waiting={isReady ? undefined : ''} />;
}

const StyledButton = styled('button', own(...lookNames))<ButtonLook>(buttonStyles);

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Disables the button and shows a spinner; the label should say what is in progress. */
  busy?: boolean;
  children: ReactNode;
}

/** An action. For navigation use `LinkButton`. */
export function Button({ busy = false, disabled = false, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <StyledButton type={type} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {busy ? <Spinner /> : null}
      {children}
    </StyledButton>
  );
}
