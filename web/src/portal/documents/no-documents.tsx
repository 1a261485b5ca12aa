import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { usePortalTexts } from '../texts.ts';

const { color } = theme;

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

interface NoDocumentsProps {
  hint: string;
  /** The search and the filters that are on; empty for a list without documents. */
  filters: readonly string[];
  onClear: () => void;
}

const rock = keyframes({
  from: { transform: 'translateY(1px) rotate(-2deg)' },
  to: { transform: 'translateY(-2px) rotate(2deg)' },
});

/** The water extends beyond the drawing to the edges of its container. */
const Picture = styled.svg`
  width: 30rem;
  height: 8.25rem;
  max-width: none;
  margin-top: ${theme.space.md};
  overflow: visible;

  & .rocking {
    transform-origin: 240px 100px;
    animation: ${rock} 3.2s ease-in-out infinite alternate;
  }

  ${theme.media.still} {
    & .rocking {
      animation: none;
    }
  }
`;

const WAVES = `M-1200 100 q 60 -9 120 0${' t 120 0'.repeat(23)} V 140 H -1200 Z`;

/** A sheet of paper folded into a boat. */
const PaperBoat = () => (
  <Picture viewBox="0 0 480 132" aria-hidden focusable="false">
    <circle cx="338" cy="46" r="30" fill={color.glow} opacity="0.5" />
    <circle cx="338" cy="46" r="18" fill={color.glow} />
    <path
      fill={color.islandFar}
      opacity="0.8"
      d="M14 94 C 46 76 92 74 124 82 S 168 88 186 94 Z M330 94 C 366 80 412 78 468 94 Z"
    />
    <g className="rocking">
      <path d="M240 34 L 272 82 H 208 Z" fill={color.cloud} stroke={color.borderStrong} strokeLinejoin="round" />
      <path d="M240 34 V 82 H 208 Z" fill={color.sky} stroke={color.borderStrong} strokeLinejoin="round" />
      <path
        d="M184 72 L 206 104 H 274 L 296 72 L 240 82 Z"
        fill={color.cloud}
        stroke={color.borderStrong}
        strokeLinejoin="round"
      />
      <path d="M184 72 L 240 82 L 222 104 H 206 Z" fill={color.waterDeep} opacity="0.45" />
    </g>
    <path fill={color.water} d={WAVES} />
    <path
      stroke={color.cloud}
      strokeWidth="2"
      strokeLinecap="round"
      opacity="0.5"
      d="M-120 116 h50 M70 114 h40 M196 118 h58 M300 112 h30 M390 120 h44 M560 114 h60"
    />
  </Picture>
);

/** Replaces an empty list. */
export function NoDocuments({ hint, filters, onClear }: NoDocumentsProps) {
  const { empty } = usePortalTexts('documents');
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
