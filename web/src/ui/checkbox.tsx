import styled from '@emotion/styled';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { theme } from '../theme/theme.ts';
import { boxStyles } from './control-styles.ts';

const Frame = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '0.3rem 0.7rem',
  alignItems: 'start',
  fontSize: theme.size.sm,
});

const Box = styled.input(boxStyles, { ...theme.square('1.25rem'), margin: '0.12em 0 0' });

const Issue = styled.p({ gridColumn: 2, color: theme.color.dangerText, fontSize: theme.size.xs, fontWeight: 500 });

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** May contain links. */
  label: ReactNode;
  error?: string | undefined;
}

/** A yes-or-no field of a form. For a setting that applies at once use `Switch`. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <Frame>
      <Box
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      />
      <label htmlFor={id}>{label}</label>
      {error ? (
        <Issue id={`${id}-error`} role="alert">
          {error}
        </Issue>
      ) : null}
    </Frame>
  );
}
