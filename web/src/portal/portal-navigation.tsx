import styled from '@emotion/styled';
import type { Role } from '@kontor/contracts/endpoints';
import { useEffect, useRef } from 'react';

import { portalPaths } from '../content/portal-paths.ts';
import { usePagePath } from '../page/use-page-path.ts';
import { theme } from '../theme/theme.ts';
import { Anchor } from '../ui/anchor.tsx';
import { usePageTexts } from './texts.ts';

const items: Record<
  Role,
  readonly ('overview' | 'posts' | 'submissions' | 'subscriptions' | 'audit' | 'personalData' | 'account')[]
> = {
  employee: ['overview', 'account'],
  admin: ['overview', 'posts', 'submissions', 'subscriptions', 'audit', 'personalData', 'account'],
};

const pathOf = { ...portalPaths, overview: portalPaths.home };

/** One line, which a narrow screen scrolls sideways within itself. */
const Items = styled.ul`
  display: flex;
  gap: ${theme.space.xs};
  margin-inline-start: calc(-1 * ${theme.space.sm});
  padding-block: 3px;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Item = styled(Anchor)`
  display: block;
  padding: 0.5rem ${theme.space.sm};
  border-radius: ${theme.radius.md};
  ${theme.text.noteOnBand};
  font-weight: 540;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: ${theme.color.onBand};
  }

  &[aria-current] {
    background: color-mix(in srgb, ${theme.color.onBand} 14%, transparent);
    color: ${theme.color.onBand};
  }
`;

/** The navigation of the portal; the current page or its parent is marked. */
export function PortalNavigation({ role }: { role: Role }) {
  const { navigation } = usePageTexts('portal').portal;
  const path = usePagePath();
  const isCurrent = (target: string) =>
    path === target || (target !== portalPaths.home && path.startsWith(`${target}/`));
  const here = useRef<HTMLAnchorElement>(null);

  // On a narrow screen the current item may be out of view.
  useEffect(() => {
    // Braces, since newer browsers return a promise, which React would take for a cleanup function.
    here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  return (
    <nav aria-label={navigation.label}>
      <Items>
        {items[role].map((name) => (
          <li key={name}>
            <Item
              href={pathOf[name]}
              {...(isCurrent(pathOf[name]) ? { ref: here, 'aria-current': 'page' as const } : {})}
            >
              {navigation[name]}
            </Item>
          </li>
        ))}
      </Items>
    </nav>
  );
}
