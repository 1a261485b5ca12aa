import { Select as Base } from '@base-ui/react/select';
import styled from '@emotion/styled';
import { Check, ChevronDown } from 'lucide-react';

import { theme } from '../theme/theme.ts';
import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';
import { popupItemStyles, popupStyles } from './popup-styles.ts';

const Trigger = styled(Base.Trigger)(controlStyles, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.xs,
  // Longer words fit before the icon.
  paddingInlineEnd: '0.75rem',
  textAlign: 'left',
  cursor: 'pointer',
  '& [data-placeholder]': { color: theme.color.textSubtle },
  '& svg': { flex: 'none', width: '1.1em', height: '1.1em', color: theme.color.textSubtle },
});

const Positioner = styled(Base.Positioner)({ zIndex: 60, outline: 'none' });
const Popup = styled(Base.Popup)(popupStyles);
const Item = styled(Base.Item)(popupItemStyles, { justifyContent: 'space-between' });

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> {
  choices: readonly Choice<Value>[];
  /** The chosen value; `null` shows the placeholder. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  /** Its name where no `Field` around it gives one. */
  label?: string;
}

/** One of several. Takes its name and error from the `Field` around it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { choices, value, onChange, placeholder, name, disabled, label } = props;
  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
      {...(name === undefined ? {} : { name })}
      {...(disabled === undefined ? {} : { disabled })}
    >
      <Trigger aria-label={label} {...useFieldControl()}>
        <Base.Value placeholder={placeholder} />
        <Base.Icon>
          <ChevronDown aria-hidden />
        </Base.Icon>
      </Trigger>
      <Base.Portal>
        <Positioner positionMethod="fixed" sideOffset={6} alignItemWithTrigger={false}>
          <Popup>
            <Base.List>
              {choices.map((choice) => (
                <Item key={choice.value} value={choice.value}>
                  <Base.ItemText>{choice.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check aria-hidden />
                  </Base.ItemIndicator>
                </Item>
              ))}
            </Base.List>
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
