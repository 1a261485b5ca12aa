import styled from '@emotion/styled';
import { deleteSubscription, liftSuppression, type Suppression } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { formatDate } from '../../format/date.ts';
import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageTexts } from '../texts.ts';

const Note = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.35rem;
  margin-top: 0.5rem;
  ${theme.text.smallNote};
`;

const Words = styled.p`
  overflow-wrap: anywhere;
`;

interface SuppressedNoteProps extends Suppression {
  id: number;
  email: string;
  onLifted: () => void;
}

/** Why an address gets no letters, with the words of the mail server, and the button that undoes it. */
export function SuppressedNote({ id, email, reason, code, diagnostic, at, onLifted }: SuppressedNoteProps) {
  const { states, suppression: texts } = usePageTexts('subscriptions').subscribers;
  const { locale } = useLanguage();
  const { run, isBusy } = useAction({
    key: deleteSubscription.url,
    call: () => call(liftSuppression, { params: { id: String(id) } }),
    done: { title: texts.done },
    failed: texts.failed,
  });
  return (
    <Note>
      <Badge tone="danger">{states.suppressed}</Badge>
      <Words>
        {texts.reasons[reason](formatDate(at, locale))}
        {code ? ` (${code})` : ''}.
      </Words>
      {diagnostic ? (
        <Words lang="">
          <q>{diagnostic}</q>
        </Words>
      ) : null}
      <ConfirmedAction texts={texts} question={texts.question(email)} run={run} isBusy={isBusy} onClosed={onLifted}>
        {(open) => (
          <Button variant="secondary" onClick={open} aria-label={texts.label(email)}>
            {texts.open}
          </Button>
        )}
      </ConfirmedAction>
    </Note>
  );
}
