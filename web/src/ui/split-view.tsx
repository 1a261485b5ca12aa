import { Tabs as Base } from '@base-ui/react/tabs';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { TabList, TabName } from './tabs.tsx';

const Narrow = styled(TabList)({ marginBottom: theme.space.md, [theme.media.lg]: { display: 'none' } });

const Views = styled.div({
  [theme.media.lg]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: theme.space.lg },
});

const View = styled(Base.Panel)({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '&[hidden]': { display: 'none' },
  [theme.media.lg]: { '&[hidden]': { display: 'flex' } },
});

export interface SplitViewProps {
  /** The name of the tab list. */
  label: string;
  views: readonly [SplitViewPart, SplitViewPart];
}

interface SplitViewPart {
  label: string;
  content: ReactNode;
}

/** Two views of one thing: beside each other where there is room, one at a time behind tabs where there is not. */
export const SplitView = ({ label, views }: SplitViewProps) => (
  <Base.Root defaultValue={0}>
    <Narrow aria-label={label}>
      {views.map((view, at) => (
        <TabName key={at} value={at}>
          {view.label}
        </TabName>
      ))}
    </Narrow>
    <Views>
      {views.map((view, at) => (
        // Without `inert`: both views may be visible.
        <View key={at} value={at} keepMounted inert={false} tabIndex={undefined}>
          {view.content}
        </View>
      ))}
    </Views>
  </Base.Root>
);
