import styled from '@emotion/styled';
import type { ToConfirm } from '@kontor/contracts/endpoints';
import { lazy, Suspense, useState } from 'react';

import { RetryButton } from '../../lists/loaded.tsx';
import { formatDay } from '../../format/day.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { usePortalTexts } from '../texts.ts';
import { titleIn, useToConfirm } from '../documents/use-documents.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Documents that are shown at first. */
const FEW = 3;

const Status = styled.p({ minHeight: '1.6em' });

const List = styled.ul({ display: 'grid', gap: theme.space.xs, marginTop: theme.space.sm });

const Item = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space.xs} ${theme.space.md}`,
  padding: `${theme.space.sm} ${theme.space.md}`,
  border: `1px solid ${theme.color.bandBorder}`,
  borderRadius: theme.radius.md,
  background: theme.color.bandRaised,
  '& > div': { flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' },
});

const Name = styled.div({ marginBottom: '0.2rem', fontWeight: 580 });

const More = styled(Button)({ justifySelf: 'start' });

interface ToConfirmListProps {
  /** Takes the focus. */
  onConfirmed: () => void;
}

/** The documents that the user has to confirm, in the first band of Home. */
export function ToConfirmList({ onConfirmed }: ToConfirmListProps) {
  const { waiting } = usePortalTexts('confirmations');
  const { language, locale } = useLanguage();
  const { data, error, isFetching, retry } = useToConfirm();
  const [opened, setOpened] = useState<ToConfirm>();
  const [isOpen, setOpen] = useState(false);
  const [isAll, setAll] = useState(false);
  const current = data?.find(({ documentId }) => documentId === opened?.documentId);

  function open(item: ToConfirm): void {
    setOpened(item);
    setOpen(true);
  }

  const sentence = data && data.length > 0 ? waiting.count(data.length) : '';
  return (
    <section aria-label={waiting.label}>
      <Status role="status">
        {error === undefined ? sentence : waiting.failed}{' '}
        {error === undefined ? null : (
          <RetryButton variant="outlineOnBand" size="sm" busy={isFetching} onClick={retry} />
        )}
      </Status>
      {data && data.length > 0 ? (
        <List>
          {data.slice(0, isAll ? undefined : FEW).map((item) => (
            <Item key={item.documentId}>
              <div>
                <Name>{titleIn(language, item)}</Name>
                {item.dueOn === null ? null : (
                  <Badge tone={item.overdue ? 'danger' : 'band'}>
                    {waiting[item.overdue ? 'overdue' : 'dueOn'](formatDay(item.dueOn, locale))}
                  </Badge>
                )}
              </div>
              <Button
                variant="onBand"
                size="sm"
                aria-haspopup="dialog"
                aria-label={waiting.openOf(titleIn(language, item))}
                onClick={() => open(item)}
              >
                {waiting.open}
              </Button>
            </Item>
          ))}
          {data.length > FEW && !isAll ? (
            <li>
              <More variant="outlineOnBand" size="sm" onClick={() => setAll(true)}>
                {waiting.more(data.length)}
              </More>
            </li>
          ) : null}
        </List>
      ) : null}
      {opened ? (
        <Suspense>
          <ConfirmDialog
            key={opened.documentId}
            item={current ?? opened}
            isWaiting={current !== undefined}
            open={isOpen}
            onClose={() => setOpen(false)}
            onConfirmed={onConfirmed}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
