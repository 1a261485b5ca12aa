import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { theme } from '../theme/theme.ts';

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.xs};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: 0.4rem;
  padding: 0;
  font-size: ${theme.size.sm};
  font-weight: 540;
`;

const Option = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 0.7rem;
  align-items: start;
  padding: 0.7rem 0.95rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  font-size: ${theme.size.sm};
  font-weight: 540;
  cursor: pointer;

  &:hover,
  &:has(:checked) {
    border-color: ${theme.color.accent};
  }

  &:has(:checked) {
    background: ${theme.color.accentSoft};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 2px;
  }
`;

const Dot = styled.input`
  ${theme.square('1.15rem')};
  margin: 0.18em 0 0;
  accent-color: ${theme.color.accent};
  cursor: pointer;

  &:focus-visible {
    outline: none;
  }
`;

const Help = styled.span`
  grid-column: 2;
  ${theme.text.smallNote};
  font-weight: 400;
`;

export interface RadioGroupProps<Value extends string> {
  /** The name of the group. */
  legend: string;
  choices: readonly { value: Value; label: string; help?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few options, all visible. For many use `Select`. */
export function RadioGroup<Value extends string>({ legend, choices, value, onChange }: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <Group>
      <Legend>{legend}</Legend>
      {choices.map((choice) => (
        <Option key={choice.value} htmlFor={name + choice.value}>
          <Dot
            type="radio"
            id={name + choice.value}
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-describedby={choice.help ? `${name + choice.value}-help` : undefined}
            aria-label={choice.label}
          />
          {choice.label}
          {choice.help ? <Help id={`${name + choice.value}-help`}>{choice.help}</Help> : null}
        </Option>
      ))}
    </Group>
  );
}
