import { Field } from '../ui/field.tsx';
import { type Choice, Select } from '../ui/select.tsx';

/** The choice without a filter; no id and no other choice has this value. */
const ANY = 'any';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  /** The text of the choice without a filter. */
  any: string;
  choices: readonly Choice<Value>[];
  value: Value | '';
  onChange: (value: Value | '') => void;
}

/** A filter of a list by one of several values. */
export const ChoiceField = <Value extends string>({
  label,
  any,
  choices,
  value,
  onChange,
}: ChoiceFieldProps<Value>) => (
  <Field label={label}>
    <Select<string>
      choices={[{ value: ANY, label: any }, ...choices]}
      value={value || ANY}
      onChange={(next) => onChange(choices.find((choice) => choice.value === next)?.value ?? '')}
    />
  </Field>
);
