import styled from '@emotion/styled';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';

import { theme } from '../theme/theme.ts';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const FieldContext = createContext<FieldControl | undefined>(undefined);

/** The attributes that connect a control to the label, help and error of its `Field`; empty outside a `Field`. */
export const useFieldControl = (): Partial<FieldControl> => useContext(FieldContext) ?? {};

const Frame = styled.div({ display: 'flex', flexDirection: 'column', gap: '0.4rem', minWidth: 0 });

const Label = styled.label({ fontSize: theme.size.sm, fontWeight: 540 });

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${theme.space.md}`,
});

const Optional = styled.span({ color: theme.color.textSubtle, fontWeight: 400 });

const Help = styled.p(theme.text.smallLabel);

const Issue = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: '0.4em',
  color: theme.color.dangerText,
  fontSize: theme.size.xs,
  fontWeight: 500,
  '& svg': { flex: 'none', ...theme.square('1.1em') },
});

interface FieldProps {
  label: string;
  /** Shown after the label, for example "(optional)". */
  note?: string;
  help?: ReactNode;
  /** The error; announced, and connected to the control. */
  error?: string | undefined;
  required?: boolean;
  /** Tools for the control, at the end of the label's line: a `Toolbar`. */
  tools?: ReactNode;
  /** One control of ui: TextInput, Textarea, Select. */
  children: ReactNode;
}

/** A labelled control with help and error. */
export function Field({ label, note, help, error, required = false, tools, children }: FieldProps) {
  const id = useId();
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control = useMemo<FieldControl>(
    () => ({
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    }),
    [id, describedBy, error, required],
  );

  const name = (
    <Label htmlFor={id}>
      {label} {note ? <Optional>{note}</Optional> : null}
    </Label>
  );
  return (
    <Frame data-field>
      {tools ? (
        <Head>
          {name}
          {tools}
        </Head>
      ) : (
        name
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {help ? <Help id={`${id}-help`}>{help}</Help> : null}
      {error ? (
        <Issue id={`${id}-error`} role="alert">
          <CircleAlert aria-hidden />
          {error}
        </Issue>
      ) : null}
    </Frame>
  );
}
