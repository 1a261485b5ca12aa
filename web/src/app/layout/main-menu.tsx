import styled from '@emotion/styled';

import { isActive, menu } from '../../content/navigation.ts';
import { useCoreDictionary } from '../../i18n/use-language.ts';
import { MenuLink } from './menu-link.tsx';
import { Submenu } from './submenu.tsx';
import { usePagePath } from '../../page/use-page-path.ts';

const Items = styled.ul`
  display: flex;
  align-items: center;
  margin-left: 0.75rem;
`;

/** The menu of wide windows; narrow ones have `MobileMenu`. */
export function MainMenu() {
  const { layout } = useCoreDictionary();
  const path = usePagePath();
  return (
    <nav aria-label={layout.menu.label}>
      <Items>
        {menu.map((item) =>
          item.pages.length === 0 ? (
            <li key={item.name}>
              <MenuLink href={item.path} isHere={path === item.path} isActive={isActive(item.path, path)}>
                {layout.items[item.name]}
              </MenuLink>
            </li>
          ) : (
            <Submenu key={item.name} item={item} path={path} />
          ),
        )}
      </Items>
    </nav>
  );
}
