import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import type { platformProducts, Product } from '../../content/products.ts';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { ProductLinks } from './product-links.tsx';
import { Crossing, Fleet, Locks, TideGauge } from './product-scenes.tsx';

const { color } = theme;

type ProductId = keyof typeof platformProducts;

const scenes: Record<ProductId, ReactNode> = {
  migration: <Crossing />,
  devops: <Locks />,
  kubernetes: <Fleet />,
  monitoring: <TideGauge />,
};

/** What a product does, with its picture. */
const ProductPicture = ({ product }: { product: ProductId }) => (
  <svg viewBox="0 0 560 168" aria-hidden focusable="false">
    <path
      fill={color.islandFar}
      d="M-6 92 C 44 76 100 84 150 78 S 246 82 286 92 Z M330 92 C 380 80 430 84 476 74 S 540 80 566 78 V 92 Z"
    />
    <path fill={color.water} d="M0 91 H560 V168 H0 Z" />
    {scenes[product]}
  </svg>
);

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

export interface ProductCardProps {
  id: keyof typeof platformProducts;
  product: Product;
  texts: { text: string; gives: string };
}

/** One of the four products, with what is there when it has done its work. */
export const ProductCard = ({ id, product, texts }: ProductCardProps) => (
  <Sheet as="li">
    <ProductPicture product={id} />
    <Words>
      <h4>{product.name}</h4>
      <p>{texts.text}</p>
      <p>{texts.gives}</p>
      <ProductLinks product={product} />
    </Words>
  </Sheet>
);
