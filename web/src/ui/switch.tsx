import { Switch as Base } from '@base-ui/react/switch';
import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { theme } from '../theme/theme.ts';

const Frame = styled.div({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: `0.25rem ${theme.space.lg}`,
});

const Label = styled.label({ fontWeight: 560 });

const Help = styled.p({ gridColumn: 1, ...theme.text.note });

const Track = styled(Base.Root)({
  display: 'flex',
  width: '2.875rem',
  height: '1.625rem',
  padding: '2px',
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.full,
  background: theme.color.sunken,
  cursor: 'pointer',
  transition: theme.motion.quick,
  transitionProperty: 'background-color, border-color',
  '&[data-checked]': { borderColor: theme.color.accent, background: theme.color.accent },
  '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.62 },
  '&:focus-visible': { borderRadius: theme.radius.full },
});

const Thumb = styled(Base.Thumb)({
  ...theme.square('1.25rem'),
  borderRadius: '50%',
  background: theme.color.borderStrong,
  transition: theme.motion.quick,
  transitionProperty: 'transform, background-color',
  '&[data-checked]': { background: theme.color.onAccent, transform: 'translateX(1.25rem)' },
});

export interface SwitchProps {
  label: string;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A setting that is on or off. */
export function Switch({ label, help, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      <Track
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
      >
        <Thumb />
      </Track>
      {help ? <Help id={`${id}-help`}>{help}</Help> : null}
    </Frame>
  );
}
