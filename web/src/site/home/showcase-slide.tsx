import styled from '@emotion/styled';
import type { LucideIcon } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { IconTile } from '../../ui/icon-tile.tsx';
import type { HomeTexts } from './texts.en.ts';

type Product = HomeTexts['showcase']['products']['enterprise'];

/* All slides share one grid cell: the tallest sets the height, so nothing below moves. */
const Slide = styled.article`
  grid-area: 1 / 1;
  display: flex;
  flex-direction: column;
  padding: clamp(1.5rem, 1.1rem + 1.8vw, 2.5rem);
  border: 1px solid ${theme.color.bandBorder};
  border-radius: ${theme.radius.xl};
  background: linear-gradient(150deg, ${theme.color.bandRaised}, ${theme.color.band});
  box-shadow: ${theme.shadow.high};
  opacity: 0;
  visibility: hidden;
  transform: translateY(10px);
  transition:
    opacity 420ms ease,
    transform 420ms ease,
    visibility 0s 420ms;

  &[data-shown] {
    opacity: 1;
    visibility: visible;
    transform: none;
    transition-delay: 0s;
  }

  & h3 {
    margin-top: ${theme.space.lg};
    font-size: ${theme.size.xxl};
    letter-spacing: -0.03em;
  }

  & p {
    margin-block: ${theme.space.sm} ${theme.space.xl};
    color: ${theme.color.onBandMuted};
  }
`;

const Mark = styled(IconTile)`
  ${theme.square('3.25rem')};
  background: ${theme.color.bandAccent};
  color: ${theme.color.band};

  & svg {
    ${theme.square('1.625rem')};
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${theme.space.md};
  margin-top: auto;
  padding-top: ${theme.space.lg};
  border-top: 1px solid ${theme.color.bandBorder};

  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  & dd {
    color: ${theme.color.bandAccent};
    font-size: ${theme.size.xl};
    font-weight: 620;
    letter-spacing: -0.03em;
    line-height: 1.2;
    white-space: nowrap;
  }

  & dt {
    color: ${theme.color.onBandMuted};
    font-size: ${theme.size.xs};
    line-height: 1.35;
  }
`;

export interface ShowcaseSlideProps {
  Icon: LucideIcon;
  name: string;
  product: Product;
  /** "1 of 3". */
  position: string;
  isShown: boolean;
}

export function ShowcaseSlide({ Icon, name, product, position, isShown }: ShowcaseSlideProps) {
  return (
    <Slide aria-roledescription="slide" aria-label={position} data-shown={isShown || undefined}>
      <Mark>
        <Icon aria-hidden strokeWidth={1.75} />
      </Mark>
      <h3>{name}</h3>
      <p>{product.text}</p>
      <Facts>
        {Object.values(product.facts).map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Slide>
  );
}
