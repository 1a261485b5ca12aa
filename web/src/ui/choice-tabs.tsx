import { Tabs as Base } from '@base-ui/react/tabs';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import type { Choice } from './select.tsx';
import { TabList, TabName } from './tabs.tsx';

/** The tabs and the further filter: stacked on narrow screens, side by side on wide ones. */
const Top = styled.div({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: theme.space.md,
  marginBottom: theme.space.lg,
  "& > [role='tablist']": { alignSelf: 'start' },
  [theme.media.lg]: {
    flexDirection: 'row',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: theme.space.xl,
    "& > [role='tablist']": { flex: 'none', alignSelf: 'end' },
    "& > :not([role='tablist'])": { flex: '0 1 24rem' },
  },
});

export interface ChoiceTabsProps<Value extends string> {
  /** The name of the tab list. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** A further filter, such as a search box. */
  beside?: ReactNode;
  /** The content of the panel. */
  children: ReactNode;
}

/** Controlled tabs with one shared panel, for example a list filtered by kind. */
export function ChoiceTabs<Value extends string>(props: ChoiceTabsProps<Value>) {
  const { label, choices, value, onChange, beside, children } = props;
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Top>
        <TabList aria-label={label}>
          {choices.map((choice) => (
            <TabName key={choice.value} value={choice.value}>
              {choice.label}
            </TabName>
          ))}
        </TabList>
        {beside}
      </Top>
      <Base.Panel value={value}>{children}</Base.Panel>
    </Base.Root>
  );
}
