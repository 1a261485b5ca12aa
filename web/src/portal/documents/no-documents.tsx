import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageTexts } from '../texts.ts';
import { PaperBoat } from './paper-boat.tsx';

const Frame = styled.div`
  display: grid;
  /* On a phone the drawing is wider than the frame and cut on both sides. */
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  overflow: hidden;
  padding: clamp(1.75rem, 1rem + 3vw, 3.25rem) ${theme.space.lg} 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: linear-gradient(to bottom, ${theme.color.surface}, ${theme.color.skySoft});
  color: ${theme.color.textMuted};
  text-align: center;
`;

const Title = styled.h3`
  margin-bottom: ${theme.space.xs};
  color: ${theme.color.text};
  font-size: ${theme.size.xl};
`;

const Hint = styled.p`
  max-width: 28rem;
  margin-top: ${theme.space.xxs};
  font-size: ${theme.size.sm};
`;

const Filters = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space.xs};
  max-width: 100%;
  margin-block: ${theme.space.sm} ${theme.space.lg};
  overflow-wrap: anywhere;
`;

export interface NoDocumentsProps {
  hint: string;
  /** The search and the filters that are on; empty for a list without documents. */
  filters: readonly string[];
  onClear: () => void;
}

/** Replaces an empty list. */
export function NoDocuments({ hint, filters, onClear }: NoDocumentsProps) {
  const { empty } = usePageTexts('overview').documents;
  return (
    <Frame>
      <Title>{empty.title}</Title>
      {filters.length > 0 ? (
        <>
          <p>{empty.filtered}</p>
          <Filters>
            {filters.map((name) => (
              <li key={name}>
                <Badge>{name}</Badge>
              </li>
            ))}
          </Filters>
          <Button variant="secondary" onClick={onClear}>
            {empty.clear}
          </Button>
        </>
      ) : (
        <>
          <p>{empty.text}</p>
          <Hint>{hint}</Hint>
        </>
      )}
      <PaperBoat />
    </Frame>
  );
}
