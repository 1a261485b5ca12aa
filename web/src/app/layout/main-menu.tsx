import styled from '@emotion/styled';

import { isActive, menu } from '../../content/site-map.ts';
import { useCoreTexts, useLanguage } from '../../i18n/use-language.ts';
import { usePagePath } from '../../page/use-page-path.ts';
import { MenuLink } from './menu-link.tsx';
import { Submenu } from './submenu.tsx';

const Items = styled.ul`
  display: flex;
  align-items: center;
  margin-left: 0.75rem;
`;

/** The menu of wide windows; narrow ones have `MobileMenu`. */
export function MainMenu() {
  const { layout } = useCoreTexts();
  const { language } = useLanguage();
  const path = usePagePath();
  return (
    <nav aria-label={layout.menu.label}>
      <Items>
        {menu.map((item) =>
          item.pages.length === 0 ? (
            <li key={item.path}>
              <MenuLink href={item.path} isHere={path === item.path} isActive={isActive(item.path, path)}>
                {item.text[language]}
              </MenuLink>
            </li>
          ) : (
            <Submenu key={item.path} item={item} path={path} />
          ),
        )}
      </Items>
    </nav>
  );
}
