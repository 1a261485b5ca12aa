import { Dialog } from '@base-ui/react/dialog';
import styled from '@emotion/styled';
import { X } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { edgeSheetStyles, scrimStyles } from '../../ui/dialog-styles.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { usePortalTexts } from '../texts.ts';
import { PlaceList } from './place-list.tsx';

const Scrim = styled(Dialog.Backdrop)(scrimStyles);

const Sheet = styled(Dialog.Popup)(edgeSheetStyles, {
  inset: 'auto 0 0',
  maxHeight: '88dvh',
  padding: `${theme.space.sm} ${theme.space.gutter} calc(${theme.space.lg} + env(safe-area-inset-bottom))`,
  borderRadius: `${theme.radius.xl} ${theme.radius.xl} 0 0`,
  '&[data-starting-style], &[data-ending-style]': { transform: 'translateY(100%)' },
});

const Top = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: theme.space.xs,
});

const Title = styled(Dialog.Title)({ paddingLeft: '0.75rem', fontSize: theme.size.lg });

export interface MoreSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All places of the portal, over the page of a narrow window. */
export function MoreSheet({ open, onOpenChange }: MoreSheetProps) {
  const { navigation, closeNavigation } = usePortalTexts('portal');
  const shown = useAfterPaint(open);
  return (
    <Dialog.Root open={shown} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Scrim />
        <Sheet>
          <Top>
            <Title>{navigation.label}</Title>
            <Dialog.Close render={<IconButton label={closeNavigation} />}>
              <X aria-hidden />
            </Dialog.Close>
          </Top>
          <PlaceList onChoose={() => onOpenChange(false)} />
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
