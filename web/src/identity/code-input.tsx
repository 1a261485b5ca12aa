import type { ComponentProps } from 'react';

import { TextInput } from '../ui/text-input.tsx';

export interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Only the six digits of an app are accepted, for which a phone shows its number keys. */
  isNumeric: boolean;
  value: string;
  onChange: (code: string) => void;
}

/** A code of an authenticator app, or a recovery code. Stands in a `Field`. */
export const CodeInput = ({ isNumeric, onChange, ...rest }: CodeInputProps) => (
  <TextInput
    {...rest}
    name="code"
    autoComplete="one-time-code"
    inputMode={isNumeric ? 'numeric' : 'text'}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={50}
    onChange={(event) => onChange(event.target.value)}
  />
);
