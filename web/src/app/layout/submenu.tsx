import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';

import { isActive, type MenuItem, paths } from '../../content/site-map.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';

const Link = styled(Anchor)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: '4.25rem',
  padding: '0 0.75rem',
  ...theme.text.note,
  fontWeight: 520,
  textDecoration: 'none',
  transition: `color ${theme.motion.quick}`,
  '&:hover, &[data-active]': { color: theme.color.text },
  '&[data-active]::after': {
    content: "''",
    position: 'absolute',
    inset: 'auto 0.75rem -1px',
    height: '2px',
    borderRadius: '2px',
    background: theme.color.accent,
  },
  '&:focus-visible': { outlineOffset: '-6px' },
});

interface MenuLinkProps {
  href: string;
  /** The path of the page on screen. */
  path: string;
  children: ReactNode;
}

export function MenuLink({ href, path, children }: MenuLinkProps) {
  return (
    <Link href={href} aria-current={path === href ? 'page' : undefined} data-active={isActive(href, path) || undefined}>
      {children}
    </Link>
  );
}

/** Milliseconds that the mouse may leave the submenu before it closes. */
const GRACE = 160;

/**
 * A submenu that opens for a mouse over it, a tap or a key on its button, and closes when the mouse or the focus
 * leaves, on Escape and when a page opens (the disclosure navigation of the ARIA practices guide).
 */
function useSubmenu() {
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<number>(undefined);
  const { pathname } = useLocation();
  // Stores the page it was opened on, so that navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === pathname;
  const setOpen = (open: boolean): void => setOpenedOn(open ? pathname : undefined);

  useEffect(() => () => window.clearTimeout(closing.current), []);

  const area = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      window.clearTimeout(closing.current);
      setOpen(true);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') closing.current = window.setTimeout(() => setOpen(false), GRACE);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      setOpen(false);
      button.current?.focus();
    },
  };

  const toggle = {
    ref: button,
    'aria-expanded': isOpen,
    onClick: (event: MouseEvent) => {
      // The pointer has opened it already: the click must not close it.
      const isMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse';
      setOpen(isMouse || !isOpen);
    },
  };

  return { isOpen, close: () => setOpen(false), area, toggle };
}

const Area = styled.li({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  '& > a': { paddingRight: '0.1rem' },
  '& > a[data-active]::after': { right: '0.1rem' },
});

const Toggle = styled.button({
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '2.75rem',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: theme.color.textSubtle,
  cursor: 'pointer',
  '& svg': { ...theme.square('1rem'), transition: `transform ${theme.motion.quick}` },
  "&[aria-expanded='true'] svg": { transform: 'rotate(180deg)' },
  '&:focus-visible': { outlineOffset: '-4px' },
});

const Sheet = styled.ul({
  position: 'absolute',
  top: 'calc(100% - 0.5rem)',
  left: 0,
  width: '19rem',
  padding: '0.5rem',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  background: theme.color.raised,
  boxShadow: theme.shadow.high,
});

const Page = styled(Anchor)({
  display: 'block',
  padding: '0.65rem 0.85rem',
  borderRadius: theme.radius.md,
  color: theme.color.text,
  fontSize: theme.size.sm,
  fontWeight: 560,
  lineHeight: 1.4,
  textDecoration: 'none',
  '& span': { display: 'block', ...theme.text.smallNote, fontWeight: 420 },
  '&:hover': { background: theme.color.sunken },
  '&[data-active]': { color: theme.color.accentText },
  '&:focus-visible': { borderRadius: theme.radius.md, outlineOffset: '-2px' },
});

/** An item that is a link and has pages below it, which a button beside it shows. */
export function Submenu({ item, path }: { item: MenuItem; path: string }) {
  const { layout } = useCoreTexts();
  const { isOpen, close, area, toggle } = useSubmenu();
  const id = useId();
  const { text } = layout.pages[item.page];

  return (
    <Area {...area}>
      <MenuLink href={paths[item.page]} path={path}>
        {text}
      </MenuLink>
      <Toggle type="button" aria-label={layout.menu.submenuOf(text)} aria-controls={id} {...toggle}>
        <ChevronDown aria-hidden />
      </Toggle>
      <Sheet id={id} hidden={!isOpen}>
        {item.pages.map((page) => (
          <li key={page}>
            <Page
              href={paths[page]}
              onClick={close}
              aria-current={path === paths[page] ? 'page' : undefined}
              data-active={isActive(paths[page], path) || undefined}
            >
              {layout.pages[page].text}
              <span>{layout.pages[page].note}</span>
            </Page>
          </li>
        ))}
      </Sheet>
    </Area>
  );
}
