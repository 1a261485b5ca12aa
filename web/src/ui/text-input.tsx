import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';

const Input = styled.input(controlStyles);

const Frame = styled.div({ position: 'relative' });

const Start = styled.span({
  position: 'absolute',
  inset: '0 auto 0 0.9rem',
  display: 'grid',
  placeItems: 'center',
  color: theme.color.textSubtle,
  pointerEvents: 'none',
  '& svg': theme.square('1.125rem'),
  '& ~ input': { paddingLeft: '2.6rem' },
});

const End = styled.span({
  position: 'absolute',
  inset: '0 0.2rem 0 auto',
  display: 'grid',
  placeItems: 'center',
  'input:has(~ &)': { paddingRight: '3rem' },
});

export interface TextInputProps extends ComponentProps<'input'> {
  /** An icon before the text. */
  start?: ReactNode;
  /** An `IconButton` behind the text, for example to show a password. */
  end?: ReactNode;
}

/** A line of text, also for email, password, search, number and file. Takes its name and error from the `Field` around it. */
export function TextInput({ start, end, ...rest }: TextInputProps) {
  const control = useFieldControl();
  if (!start && !end) return <Input {...control} {...rest} />;
  return (
    <Frame>
      {start ? <Start aria-hidden>{start}</Start> : null}
      <Input {...control} {...rest} />
      {end ? <End>{end}</End> : null}
    </Frame>
  );
}

const Area = styled.textarea(controlStyles, { resize: 'vertical', minHeight: '8rem', lineHeight: 1.55 });

/** Several lines of text. Takes its name and error from the `Field` around it. */
export function Textarea({ rows = 6, ...rest }: ComponentProps<'textarea'>) {
  return <Area rows={rows} {...useFieldControl()} {...rest} />;
}
