import { Tabs as Base } from '@base-ui/react/tabs';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';

/** The names of the views, one of them chosen; all are in view, in several rows where there is no room for one. */
export const TabList = styled(Base.List)({
  position: 'relative',
  zIndex: 0,
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  padding: '0.25rem',
  border: `1px solid ${theme.color.border}`,
  borderRadius: '1.5rem',
  background: theme.color.sunken,
});

export const TabName = styled(Base.Tab)({
  padding: '0.55rem clamp(0.85rem, 0.3rem + 2.2vw, 1.25rem)',
  border: 0,
  borderRadius: theme.radius.full,
  background: 'transparent',
  ...theme.text.note,
  fontWeight: 540,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  [theme.media.touch]: { minHeight: '2.75rem' },
  '&[data-active]': { background: theme.color.raised, color: theme.color.text, boxShadow: theme.shadow.low },
  '&:focus-visible': { borderRadius: theme.radius.full, outlineOffset: '-2px' },
});

const Panel = styled(Base.Panel)({ marginTop: theme.space.xl });

export interface TabsProps<Value extends string> {
  /** The name of the tab list. */
  label: string;
  tabs: readonly { value: Value; label: string; content: ReactNode }[];
  defaultValue?: Value;
}

/** Views shown one at a time. All are in the page, so that it is complete without a script. */
export function Tabs<Value extends string>({ label, tabs, defaultValue }: TabsProps<Value>) {
  return (
    <Base.Root defaultValue={defaultValue ?? tabs[0]?.value}>
      <TabList aria-label={label}>
        {tabs.map((tab) => (
          <TabName key={tab.value} value={tab.value}>
            {tab.label}
          </TabName>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value} keepMounted>
          {tab.content}
        </Panel>
      ))}
    </Base.Root>
  );
}
