import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { platformProducts, type Product } from '../../content/products.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';

const { color } = theme;

/** A product that has been written about leads to the post, any other to the contact form. */
export const learnMore = ({ name, slug }: Product): string =>
  slug ? paths.blogPost(slug) : paths.contactWith({ service: name, type: 'learn-more' });

/** A demo is requested in the contact form. */
export const demo = ({ name }: Product): string => paths.contactWith({ service: name, type: 'demo' });

const QuietRow = styled(Row)`
  column-gap: ${theme.space.lg};
  font-size: ${theme.size.sm};

  & a {
    padding-block: 0.65rem;
  }
`;

/** A product's links, `quiet` in dense lists. Their accessible names contain the product: the page has ten such pairs. */
export function ProductLinks({ product, quiet = false }: { product: Product; quiet?: boolean }) {
  const { catalogue } = usePageTexts('sPlatform').sPlatform;
  const more = (
    <span>
      {catalogue.learnMore} <VisuallyHidden>{catalogue.about(product.name)}</VisuallyHidden>
    </span>
  );
  const show = (
    <span>
      {catalogue.demo} <VisuallyHidden>{catalogue.demoOf(product.name)}</VisuallyHidden>
    </span>
  );
  if (quiet) {
    return (
      <QuietRow>
        <TextLink href={learnMore(product)}>{more}</TextLink>
        <TextLink href={demo(product)}>{show}</TextLink>
      </QuietRow>
    );
  }
  return (
    <Row>
      <LinkButton href={learnMore(product)}>{more}</LinkButton>
      <LinkButton href={demo(product)} variant="secondary">
        {show}
      </LinkButton>
    </Row>
  );
}

const dotted = { fill: 'none', strokeWidth: 2.5, strokeDasharray: '1 8', strokeLinecap: 'round' } as const;

/** An open boat; `load` is the colour of the crate in it. */
const Boat = ({ x, y, load }: { x: number; y: number; load?: string }) => (
  <g transform={`translate(${x} ${y})`}>
    {load ? <path d="M-12 -22 h22 v18 h-22 Z" fill={load} /> : null}
    <path d="M-34 -6 H26 L38 -12 C34 2 28 8 20 12 H-24 C-31 8 -33 2 -34 -6 Z" fill={color.islandNear} />
    <path d="M-44 14 H36" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.6" />
  </g>
);

/** Moving: from a crowded rock to an ordered quay, one crate at a time. */
const Crossing = () => (
  <>
    <path d="M128 128 C 220 154 340 154 428 126" stroke={color.accent} {...dotted} />
    <path fill={color.island} d="M-6 130 C 20 104 70 100 104 112 S 136 128 142 134 Z" />
    <path d="M30 84 h22 v20 h-22 Z M58 90 h18 v16 h-18 Z" fill={color.wall} />
    <path d="M40 66 h20 v18 h-20 Z" fill={color.light} transform="rotate(-8 50 75)" />
    <Boat x={278} y={136} load={color.light} />
    <path d="M418 116 H566 V140 H418 Z" fill={color.islandNear} />
    <path d="M436 94 h24 v22 h-24 Z M464 94 h24 v22 h-24 Z M492 94 h24 v22 h-24 Z" fill={color.accent} />
    <path d="M450 70 h24 v22 h-24 Z M478 70 h24 v22 h-24 Z" fill={color.wall} />
  </>
);

/** Releasing: through one lock after another, out to sea. */
const Locks = () => (
  <>
    <path fill={color.island} d="M0 168 V104 H132 V118 H276 V132 H420 V146 H566 V168 Z" />
    <path fill={color.waterDeep} d="M0 116 H128 V168 H0 Z M140 130 H272 V168 H140 Z M284 144 H416 V168 H284 Z" />
    <path fill={color.waterDeep} d="M428 152 H566 V168 H428 Z" />
    <path d="M126 76 h12 v92 h-12 Z M270 90 h12 v78 h-12 Z M414 104 h12 v64 h-12 Z" fill={color.islandNear} />
    <circle cx="132" cy="68" r="7" fill={color.accent} />
    <circle cx="276" cy="82" r="7" fill={color.accent} />
    <circle cx="420" cy="96" r="7" fill={color.light} />
    <Boat x={64} y={106} load={color.wall} />
    <Boat x={208} y={120} load={color.wall} />
    <Boat x={352} y={134} load={color.wall} />
  </>
);

/** Running: a fleet in formation, and one boat on its way to the empty place. */
const Fleet = () => (
  <>
    <Boat x={92} y={108} load={color.accent} />
    <Boat x={204} y={108} load={color.accent} />
    <Boat x={316} y={108} load={color.accent} />
    <Boat x={148} y={146} load={color.accent} />
    <Boat x={372} y={146} load={color.accent} />
    <path
      d="M226 140 H286 L298 134 C294 148 288 154 280 158 H236 C229 154 227 148 226 140 Z"
      stroke={color.accent}
      {...dotted}
    />
    <path d="M430 112 C 396 116 350 118 306 134" stroke={color.accent} {...dotted} />
    <Boat x={466} y={112} load={color.light} />
  </>
);

/** Watching: the tide on its pole, and the buoy that rides on it. */
const TideGauge = () => (
  <>
    <path
      fill={color.waterDeep}
      d="M0 126 C 40 112 72 112 108 124 S 180 136 220 118 S 296 84 340 100 S 420 138 470 126 S 536 114 566 120 V168 H0 Z"
    />
    <path
      d="M0 126 C 40 112 72 112 108 124 S 180 136 220 118 S 296 84 340 100 S 420 138 470 126 S 536 114 566 120"
      fill="none"
      stroke={color.accent}
      strokeWidth="3"
    />
    <path d="M0 84 H566" stroke={color.light} {...dotted} />
    <path d="M96 40 h16 v128 h-16 Z" fill={color.wall} />
    <path
      d="M96 52 h10 v5 h-10 Z M96 70 h16 v5 h-16 Z M96 88 h10 v5 h-10 Z M96 106 h16 v5 h-16 Z"
      fill={color.islandNear}
    />
    <g transform="translate(322 96) rotate(6)">
      <path d="M-13 4 L-5 -36 H5 L13 4 Z" fill={color.accent} />
      <circle cy="-41" r="6" fill={color.light} />
      <path d="M-20 6 h40" stroke={color.cloud} strokeWidth="2.5" strokeLinecap="round" opacity="0.7" />
    </g>
  </>
);

type ProductId = keyof typeof platformProducts;

const scenes: Record<ProductId, ReactNode> = {
  migration: <Crossing />,
  devops: <Locks />,
  kubernetes: <Fleet />,
  monitoring: <TideGauge />,
};

const Sheet = styled(Card)`
  overflow: hidden;
  padding: 0;

  & > svg {
    width: 100%;
    height: auto;
    border-bottom: 1px solid ${theme.color.border};
    background: linear-gradient(to bottom, ${theme.color.skySoft}, ${theme.color.sky});
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem);

  & h4 {
    font-size: ${theme.size.xl};
  }

  & p {
    margin-top: ${theme.space.xs};
    color: ${theme.color.textMuted};
  }

  & p + p {
    margin-block: ${theme.space.md} ${theme.space.lg};
    color: ${theme.color.text};
    font-size: ${theme.size.sm};
    font-weight: 540;
  }

  & > :last-child {
    margin-top: auto;
  }
`;

/** One of the four products, with a picture of what it does and what is there when it has done its work. */
export const ProductCard = ({ id, texts }: { id: ProductId; texts: { text: string; gives: string } }) => (
  <Sheet as="li">
    <svg viewBox="0 0 560 168" aria-hidden focusable="false">
      <path
        fill={color.islandFar}
        d="M-6 92 C 44 76 100 84 150 78 S 246 82 286 92 Z M330 92 C 380 80 430 84 476 74 S 540 80 566 78 V 92 Z"
      />
      <path fill={color.water} d="M0 91 H560 V168 H0 Z" />
      {scenes[id]}
    </svg>
    <Words>
      <h4>{platformProducts[id].name}</h4>
      <p>{texts.text}</p>
      <p>{texts.gives}</p>
      <ProductLinks product={platformProducts[id]} />
    </Words>
  </Sheet>
);
