import type { ReactNode } from 'react';

/** The picture in a page's hero, 560 × 420; its ground is the sky of `PageHero`. Decorative. */
export const Scene = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 560 420" aria-hidden focusable="false">
    {children}
  </svg>
);
