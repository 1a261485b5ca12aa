import styled from '@emotion/styled';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { theme } from '../theme/theme.ts';
import { Button } from '../ui/button.tsx';
import { IconTile } from '../ui/icon-tile.tsx';

const Panel = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.md};

  & > h3 {
    font-size: ${theme.size.xl};
  }

  & > p {
    max-width: 38rem;
    color: ${theme.color.textMuted};
  }
`;

export interface SentProps {
  title: string;
  /** Paragraphs: what happens next. */
  texts: readonly string[];
  /** The button that brings the form back. */
  again: string;
  onAgain: () => void;
}

/** What happens next, in place of a form that was sent. Its heading takes the focus of the button that is gone. */
export function Sent({ title, texts, again, onAgain }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel>
      <IconTile aria-hidden>
        <MailCheck />
      </IconTile>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Button variant="secondary" onClick={onAgain}>
        {again}
      </Button>
    </Panel>
  );
}
