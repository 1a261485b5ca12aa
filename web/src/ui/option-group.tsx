import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { theme } from '../theme/theme.ts';
import { boxStyles } from './control-styles.ts';

const Group = styled.fieldset({
  display: 'grid',
  gap: theme.space.xs,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '&:disabled': { opacity: 0.62 },
});

const Legend = styled.legend({ marginBottom: '0.4rem', padding: 0, fontSize: theme.size.sm, fontWeight: 540 });

const Option = styled.label({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '0 0.7rem',
  alignItems: 'start',
  padding: '0.7rem 0.95rem',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  fontSize: theme.size.sm,
  fontWeight: 540,
  cursor: 'pointer',
  '&:hover, &:has(:checked)': { borderColor: theme.color.accent },
  '&:has(:checked)': { background: theme.color.accentSoft },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.color.accent}`, outlineOffset: '2px' },
});

const Box = styled.input(boxStyles, {
  ...theme.square('1.15rem'),
  margin: '0.18em 0 0',
  '&:focus-visible': { outline: 'none' },
});

const Help = styled.span({ gridColumn: 2, ...theme.text.smallNote, fontWeight: 400 });

interface GroupChoice<Value extends string> {
  value: Value;
  label: string;
  help?: ReactNode;
}

interface OptionGroupProps<Value extends string> {
  type: 'radio' | 'checkbox';
  /** The name of the group. */
  legend: string;
  choices: readonly GroupChoice<Value>[];
  isChosen: (value: Value) => boolean;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** The options of a `RadioGroup` or `CheckboxGroup`. */
function OptionGroup<Value extends string>(props: OptionGroupProps<Value>) {
  const { type, legend, choices, isChosen, onChange, disabled } = props;
  const name = useId();
  return (
    <Group disabled={disabled}>
      <Legend>{legend}</Legend>
      {choices.map(({ value, label, help }) => (
        <Option key={value} htmlFor={name + value}>
          <Box
            type={type}
            id={name + value}
            name={name}
            checked={isChosen(value)}
            onChange={() => onChange(value)}
            aria-describedby={help ? `${name + value}-help` : undefined}
            aria-label={label}
          />
          {label}
          {help ? <Help id={`${name + value}-help`}>{help}</Help> : null}
        </Option>
      ))}
    </Group>
  );
}

interface RadioGroupProps<Value extends string> extends Pick<OptionGroupProps<Value>, 'legend' | 'choices'> {
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few options, all visible. For many use `Select`. */
export const RadioGroup = <Value extends string>({ value, ...rest }: RadioGroupProps<Value>) => (
  <OptionGroup type="radio" isChosen={(each) => each === value} {...rest} />
);

interface CheckboxGroupProps<Value extends string> extends Pick<
  OptionGroupProps<Value>,
  'legend' | 'choices' | 'disabled'
> {
  values: readonly Value[];
  onChange: (values: readonly Value[]) => void;
}

/** Any of a few options, all visible. */
export const CheckboxGroup = <Value extends string>({ values, onChange, ...rest }: CheckboxGroupProps<Value>) => (
  <OptionGroup
    type="checkbox"
    isChosen={(value) => values.includes(value)}
    onChange={(value) =>
      onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
    }
    {...rest}
  />
);
