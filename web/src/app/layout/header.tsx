import styled from '@emotion/styled';
import { Menu, Moon, Sun } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { afterPaint } from '../../browser/after-paint.ts';
import { isActive, menu } from '../../content/site-map.ts';
import { useCoreTexts, useLanguage } from '../../i18n/use-language.ts';
import { useCurrentUser } from '../../identity/use-current-user.ts';
import { useOtherTabs } from '../../identity/use-other-tabs.ts';
import { usePagePath } from '../../page/use-page-path.ts';
import { theme } from '../../theme/theme.ts';
import { setTheme, useTheme } from '../../theme/use-theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Container } from '../../ui/section.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { AccountButton } from './account-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu-link.tsx';
import { Submenu } from './submenu.tsx';

const loadMobileMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(async () => ({ default: (await loadMobileMenu()).MobileMenu }));

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 40;
  border-bottom: 1px solid ${theme.color.border};
  background: color-mix(in srgb, ${theme.color.canvas} 88%, transparent);
  backdrop-filter: blur(14px) saturate(1.4);
`;

const Line = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  min-height: 4.25rem;
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  margin-left: auto;
`;

const Wide = styled.div`
  display: none;

  ${theme.media.lg} {
    display: flex;
    align-items: center;
  }
`;

const Narrow = styled.div`
  display: flex;

  ${theme.media.lg} {
    display: none;
  }
`;

/** Switches between the light and the dark theme. */
function ThemeToggle() {
  const { layout } = useCoreTexts();
  const isDark = useTheme() === 'dark';
  const label = isDark ? layout.themeToLight : layout.themeToDark;
  return (
    <Tooltip text={label}>
      <IconButton label={label} onClick={() => afterPaint(() => setTheme(isDark ? 'light' : 'dark'))}>
        {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}

const Items = styled.ul`
  display: flex;
  align-items: center;
  margin-left: 0.75rem;
`;

/** The menu of wide windows; narrow ones have `MobileMenu`. */
function MainMenu() {
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

/** The bar on top of every page. */
export function Header() {
  const { layout } = useCoreTexts();
  const { user } = useCurrentUser();
  useOtherTabs(Boolean(user));
  const [mobileMenu, setMobileMenu] = useState<'unopened' | 'open' | 'closed'>('unopened');

  return (
    <Bar>
      <Line>
        <Logo />
        <Wide>
          <MainMenu />
        </Wide>
        <Controls>
          <LanguageSwitch />
          <ThemeToggle />
          <Wide>
            <AccountButton />
          </Wide>
          <Narrow className="needs-script">
            <IconButton
              label={layout.menu.open}
              aria-haspopup="dialog"
              aria-expanded={mobileMenu === 'open'}
              onPointerEnter={() => void loadMobileMenu()}
              onClick={() => setMobileMenu('open')}
            >
              <Menu aria-hidden />
            </IconButton>
          </Narrow>
        </Controls>
      </Line>
      {mobileMenu === 'unopened' ? null : (
        <Suspense>
          <MobileMenu open={mobileMenu === 'open'} onOpenChange={(open) => setMobileMenu(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </Bar>
  );
}
