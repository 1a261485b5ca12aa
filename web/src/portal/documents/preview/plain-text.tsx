import styled from '@emotion/styled';

import { theme } from '../../../theme/theme.ts';
import { usePageTexts } from '../../texts.ts';
import type { TextStart } from './text-start.ts';

const Sheet = styled.div`
  width: 100%;
  height: 100%;
  overflow-y: auto;
  background: ${theme.color.surface};
  color: ${theme.color.text};

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Text = styled.pre`
  margin: 0;
  padding: ${theme.space.md};
  font-family: ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace;
  font-size: ${theme.size.sm};
  line-height: 1.55;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  tab-size: 4;
`;

const Note = styled.p`
  padding: ${theme.space.sm} ${theme.space.md};
  border-top: 1px solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

/** A text as it was written. */
export function PlainText({ text, isCut, name }: TextStart & { name: string }) {
  const { preview } = usePageTexts('overview').documents;
  return (
    // Takes the focus so that it can be scrolled with the keyboard.
    <Sheet role="region" aria-label={name} tabIndex={0}>
      <Text>{text}</Text>
      {isCut ? <Note>{preview.cut}</Note> : null}
    </Sheet>
  );
}
