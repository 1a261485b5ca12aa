import { OptionGroup, type OptionGroupProps } from './option-group.tsx';

export interface CheckboxGroupProps<Value extends string> extends Pick<
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
