import type { ReactNode } from 'react';

import type { platformProducts } from '../../content/products.ts';
import { theme } from '../../theme/theme.ts';
import { Crossing, Fleet, Locks, TideGauge } from './product-scenes.tsx';

const { color } = theme;

type ProductId = keyof typeof platformProducts;

const scenes: Record<ProductId, ReactNode> = {
  migration: <Crossing />,
  devops: <Locks />,
  kubernetes: <Fleet />,
  monitoring: <TideGauge />,
};

/** What a product does, as seen from the shore. */
export const ProductPicture = ({ product }: { product: ProductId }) => (
  <svg viewBox="0 0 560 168" aria-hidden focusable="false">
    <path
      fill={color.islandFar}
      d="M-6 92 C 44 76 100 84 150 78 S 246 82 286 92 Z M330 92 C 380 80 430 84 476 74 S 540 80 566 78 V 92 Z"
    />
    <path fill={color.water} d="M0 91 H560 V168 H0 Z" />
    {scenes[product]}
  </svg>
);
