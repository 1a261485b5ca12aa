import { Dialog } from '@base-ui/react/dialog';
import styled from '@emotion/styled';
import { X } from 'lucide-react';

import { isActive, menu, paths } from '../../content/site-map.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { usePagePath } from '../../page/use-page-path.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { edgeSheetStyles, scrimStyles } from '../../ui/dialog-styles.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AccountButton } from './account-button.tsx';
import { Logo } from './logo.tsx';

const Scrim = styled(Dialog.Backdrop)(scrimStyles);

const Sheet = styled(Dialog.Popup)(edgeSheetStyles, {
  inset: '0 0 0 auto',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.lg,
  width: 'min(24rem, 100vw)',
  padding: `0.75rem ${theme.space.gutter} ${theme.space.xl}`,
  '&[data-starting-style], &[data-ending-style]': { transform: 'translateX(100%)' },
});

const Top = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '2.75rem',
});

const Link = styled(Anchor)({
  display: 'block',
  padding: '0.55rem 0',
  color: theme.color.textMuted,
  textDecoration: 'none',
  '&[data-active]': { color: theme.color.accentText },
});

const Items = styled.ul({
  '& > li + li': { marginTop: '0.35rem', paddingTop: '0.35rem', borderTop: `1px solid ${theme.color.border}` },
  '& > li > a': { color: theme.color.text, fontSize: theme.size.xl, fontWeight: 600, letterSpacing: '-0.02em' },
  '& > li > a[data-active]': { color: theme.color.accentText },
});

const Pages = styled.ul({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: theme.space.md,
  paddingBottom: '0.5rem',
});

export interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu of narrow windows: slides in, and closes when a link is chosen. */
export function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const { layout } = useCoreTexts();
  const path = usePagePath();
  const close = () => onOpenChange(false);
  const shown = useAfterPaint(open);

  const link = (page: keyof typeof layout.pages) => (
    <Link
      href={paths[page]}
      onClick={close}
      aria-current={path === paths[page] ? 'page' : undefined}
      data-active={isActive(paths[page], path) || undefined}
    >
      {layout.pages[page].text}
    </Link>
  );

  return (
    <Dialog.Root open={shown} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Scrim />
        <Sheet>
          <VisuallyHidden>
            <Dialog.Title>{layout.menu.label}</Dialog.Title>
          </VisuallyHidden>
          <Top>
            <Logo onClick={close} />
            <Dialog.Close render={<IconButton label={layout.menu.close} />}>
              <X aria-hidden />
            </Dialog.Close>
          </Top>
          <nav aria-label={layout.menu.label}>
            <Items>
              {menu.map((item) => (
                <li key={item.page}>
                  {link(item.page)}
                  {item.pages.length > 0 ? (
                    <Pages>
                      {item.pages.map((page) => (
                        <li key={page}>{link(page)}</li>
                      ))}
                    </Pages>
                  ) : null}
                </li>
              ))}
            </Items>
          </nav>
          <AccountButton inMobileMenu onClick={close} />
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
