import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';
import { TEXT_HEIGHT } from '../writing/text-height.ts';

const Sheet = styled.section`
  flex: 1 1 ${TEXT_HEIGHT};
  min-height: 22rem;
  padding: clamp(1.25rem, 1rem + 1vw, 2rem);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};

  ${theme.media.lg} {
    height: 0;
    overflow-y: auto;
  }
`;

/** As high as the toolbar beside it. */
const SheetName = styled.p`
  display: none;
  align-items: center;
  min-height: 2.75rem;
  margin-bottom: 0.4rem;
  font-size: ${theme.size.sm};
  font-weight: 540;

  ${theme.media.lg} {
    display: flex;
  }
`;

/** The sheet beside a text on which its preview is. */
export function PreviewSheet({ children }: { children: ReactNode }) {
  const { text } = usePageTexts('writing').writing;
  return (
    <>
      <SheetName aria-hidden>{text.preview}</SheetName>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Sheet aria-label={text.preview} tabIndex={0}>
        {children}
      </Sheet>
    </>
  );
}
