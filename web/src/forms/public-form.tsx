import type { ComponentProps, ReactNode } from 'react';
import styled from '@emotion/styled';

import { useFacts } from '../i18n/words.ts';
import { useCoreTexts } from '../i18n/use-language.ts';
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
const NeedsScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Note>{children}</Note>
  </noscript>
);

/** A form of a prerendered page. Its method is POST, so that no value gets into the address, and it tells visitors that it needs a script. */
export function PublicForm({ children, ...rest }: ComponentProps<'form'>) {
  const { layout } = useCoreTexts();
  const { brand } = useFacts();
  return (
    <form method="post" {...rest}>
      <NeedsScript>{layout.needsScript(brand.email)}</NeedsScript>
      {children}
    </form>
  );
}
