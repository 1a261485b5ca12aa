import { OptionGroup, type OptionGroupProps } from './option-group.tsx';

export interface RadioGroupProps<Value extends string> extends Pick<OptionGroupProps<Value>, 'legend' | 'choices'> {
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few options, all visible. For many use `Select`. */
export const RadioGroup = <Value extends string>({ value, ...rest }: RadioGroupProps<Value>) => (
  <OptionGroup type="radio" isChosen={(each) => each === value} {...rest} />
);
