import { History as HistoryIcon } from 'lucide-react';
import { lazy } from 'react';

import { DialogButton } from '../../../../forms/dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { usePortalTexts } from '../../../texts.ts';
import type { HistoryProps } from './history.tsx';

const History = lazy(() => import('./history.tsx'));

/** The button that opens the saved versions of a post, with what compares them. */
export function HistoryButton(props: Omit<HistoryProps, 'onClose'>) {
  const { history } = usePortalTexts('posts');
  return (
    <DialogButton
      trigger={
        <Button variant="secondary">
          <HistoryIcon aria-hidden />
          {history.open}
        </Button>
      }
      title={history.title}
      description={history.text}
      wide
    >
      {(close) => <History {...props} onClose={close} />}
    </DialogButton>
  );
}
