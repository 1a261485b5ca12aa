import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';

const Note = styled.p({
  marginBottom: theme.space.lg,
  padding: `${theme.space.sm} ${theme.space.md}`,
  borderRadius: theme.radius.md,
  background: theme.color.warningSoft,
  color: theme.color.warningText,
  fontSize: theme.size.sm,
});

/** Shown to visitors without JavaScript where a feature needs it. */
export const NeedsScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Note>{children}</Note>
  </noscript>
);
