import styled from '@emotion/styled';
import type { BlogPost } from '@kontor/contracts/endpoints';
import { Menu, Moon, Sun } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import useSWR from 'swr';

import { menu, paths } from '../../content/site-map.ts';
import { type Language, languages, pathIn } from '../../i18n/language.ts';
import { useCoreTexts, useLanguage } from '../../i18n/use-language.ts';
import { useCurrentUser } from '../../identity/use-current-user.ts';
import { useOtherTabs } from '../../identity/use-other-tabs.ts';
import { HEADER_SLOT } from '../../page/header-slot.ts';
import { usePagePath } from '../../page/use-page-path.ts';
import { theme } from '../../theme/theme.ts';
import { setTheme, useIsDark } from '../../theme/use-theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Container } from '../../ui/section.tsx';
import { own } from '../../ui/own-props.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { callOf } from '../page-data.ts';
import { AccountButton } from './account-button.tsx';
import { Logo } from './logo.tsx';
import { MenuLink, Submenu } from './submenu.tsx';

const Group = styled.nav({ display: 'flex' });

const Choice = styled.a({
  display: 'grid',
  placeItems: 'center',
  minWidth: '2.5rem',
  height: '2.75rem',
  padding: '0 0.5rem',
  borderRadius: theme.radius.sm,
  // The header lets through what is below it: a lighter grey would have less than 4.5:1 above a dark button.
  ...theme.text.smallNote,
  fontWeight: 560,
  textDecoration: 'none',
  '&:hover': { color: theme.color.text },
  '&[aria-current]': {
    color: theme.color.accentText,
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.4em',
  },
  '&:focus-visible': { outlineOffset: '-4px' },
});

const names: Record<Language, { short: string; own: string }> = {
  en: { short: 'EN', own: 'English' },
  sv: { short: 'SV', own: 'Svenska' },
};

/** Whether the click opens another tab or window, which the browser handles. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * Links to this page in each language, or to the posts in a language that has no half of the post; following one does not
 * reload the page.
 */
function LanguageSwitch() {
  const { layout } = useCoreTexts();
  const { language, setLanguage } = useLanguage();
  const path = usePagePath();
  // What the page shows; it is fetched by the page.
  const { data } = useSWR<Partial<BlogPost> | null>(callOf(path), null);
  const halves = data?.translations && [data as BlogPost, ...data.translations];

  function pathOf(code: Language): string | undefined {
    const half = halves?.find(({ language: written }) => written === code);
    return half ? paths.blogPost(half.slug) : halves && paths.blog;
  }

  function choose(event: MouseEvent, code: Language): void {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setLanguage(code, pathOf(code));
  }

  return (
    <Group aria-label={layout.language}>
      {languages.map((code) => (
        <Choice
          key={code}
          href={pathIn(code, pathOf(code) ?? path)}
          lang={code}
          hrefLang={code}
          aria-label={`${names[code].short}, ${names[code].own}`}
          aria-current={code === language ? 'true' : undefined}
          onClick={(event) => choose(event, code)}
        >
          {names[code].short}
        </Choice>
      ))}
    </Group>
  );
}

/** Runs expensive `work` after the browser has painted the direct effect of the touch or key. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

const loadMobileMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(async () => ({ default: (await loadMobileMenu()).MobileMenu }));

const Bar = styled.header({
  position: 'sticky',
  top: 0,
  zIndex: 40,
  borderBottom: `1px solid ${theme.color.border}`,
  background: `color-mix(in srgb, ${theme.color.canvas} 88%, transparent)`,
  backdropFilter: 'blur(14px) saturate(1.4)',
});

const Line = styled(Container, own('isWide'))<{ isWide: boolean }>(
  { display: 'flex', alignItems: 'center', gap: theme.space.md, minHeight: '4.25rem' },
  // Above the navigation of the portal, which begins at the window's edge.
  ({ isWide }) => (isWide ? { maxWidth: 'none', paddingInline: 'clamp(1.25rem, 2.5vw, 1.75rem)' } : {}),
);

const Controls = styled('div', own('isHidden'))<{ isHidden: boolean }>(
  { display: 'flex', alignItems: 'center', gap: '0.25rem', marginLeft: 'auto' },
  ({ isHidden }) => (isHidden ? { visibility: 'hidden' } : {}),
);

const Wide = styled.div({ display: 'none', [theme.media.lg]: { display: 'flex', alignItems: 'center' } });

const Narrow = styled.div({ display: 'flex', [theme.media.lg]: { display: 'none' } });

/** Switches between the light and the dark theme; “as the system” is chosen in the footer and in the account. */
function ThemeToggle() {
  const { layout } = useCoreTexts();
  const isDark = useIsDark();
  const label = isDark ? layout.themeToLight : layout.themeToDark;
  return (
    <Tooltip text={label}>
      <IconButton label={label} onClick={() => afterPaint(() => setTheme(isDark ? 'light' : 'dark'))}>
        {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}

const Items = styled.ul({ display: 'flex', alignItems: 'center', marginLeft: '0.75rem' });

/** The menu of wide windows; narrow ones have `MobileMenu`. */
function MainMenu() {
  const { layout } = useCoreTexts();
  const path = usePagePath();
  return (
    <nav aria-label={layout.menu.label}>
      <Items>
        {menu.map((item) =>
          item.pages.length === 0 ? (
            <li key={item.page}>
              <MenuLink href={paths[item.page]} path={path}>
                {layout.pages[item.page].text}
              </MenuLink>
            </li>
          ) : (
            <Submenu key={item.page} item={item} path={path} />
          ),
        )}
      </Items>
    </nav>
  );
}

/** Keeps the room of what a page of the portal renders into it. */
const Slot = styled.div({ minWidth: '2.75rem', [theme.media.md]: { minWidth: '6.5rem' } });

/** The bar on top of every page. That of the portal has no menu of the site. */
export function Header({ isInPortal }: { isInPortal: boolean }) {
  const { layout } = useCoreTexts();
  const { user } = useCurrentUser();
  useOtherTabs(Boolean(user));
  const [mobileMenu, setMobileMenu] = useState<'unopened' | 'open' | 'closed'>('unopened');

  return (
    <Bar>
      <Line isWide={isInPortal}>
        <Logo isShort={isInPortal} />
        {isInPortal ? null : (
          <Wide>
            <MainMenu />
          </Wide>
        )}
        {/* A name is wider than the word Login: nothing that is seen moves once the user is known. */}
        <Controls isHidden={isInPortal && user === undefined}>
          <LanguageSwitch />
          <ThemeToggle />
          {isInPortal ? (
            <>
              <AccountButton isShort />
              <Slot id={HEADER_SLOT} />
            </>
          ) : (
            <>
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
            </>
          )}
        </Controls>
      </Line>
      {isInPortal || mobileMenu === 'unopened' ? null : (
        <Suspense>
          <MobileMenu open={mobileMenu === 'open'} onOpenChange={(open) => setMobileMenu(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </Bar>
  );
}
