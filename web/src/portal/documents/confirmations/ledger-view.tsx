import styled from '@emotion/styled';
import {
  exportLedger,
  getLedger,
  type Ledger,
  removeConfirmationRequest,
  sendReminders,
} from '@kontor/contracts/endpoints';
import { Bell, ClipboardCheck, Download } from 'lucide-react';

import { byId, call, urlOf } from '../../../api/call.ts';
import { formatMoment } from '../../../format/date.ts';
import { formatDay } from '../../../format/day.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RowFacts } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePortalTexts } from '../../texts.ts';
import { useRefreshToConfirm } from '../use-documents.ts';
import { LedgerRows } from './ledger-rows.tsx';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin-block: ${theme.space.md} ${theme.space.lg};
`;

const Sentence = styled.blockquote`
  padding-left: ${theme.space.md};
  border-left: 0.2rem solid ${theme.color.accent};
  font-weight: 560;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  margin-top: ${theme.space.xs};
  ${theme.text.smallNote};
`;

/** What the readers are asked, until when, and when they are reminded. */
function RequestFacts({ request, remindedOn }: { request: NonNullable<Ledger['request']>; remindedOn: string | null }) {
  const { ledger: texts } = usePortalTexts('confirmations');
  const { language, locale } = useLanguage();
  const { sentence, dueOn, alsoLater, requestedAt } = request;
  return (
    <>
      <Sentence>{sentence[language]}</Sentence>
      <RowFacts>
        <li>{dueOn === null ? texts.noDueDay : texts.dueOn(formatDay(dueOn, locale))}</li>
        <li>{alsoLater ? texts.alsoLater : texts.onlyNow}</li>
        <li>
          <time dateTime={requestedAt}>{texts.asked(formatMoment(requestedAt, locale))}</time>
        </li>
      </RowFacts>
      {dueOn === null ? null : <Note>{texts.automatic}</Note>}
      {remindedOn === null ? null : <Note>{texts.remindedOn(formatDay(remindedOn, locale))}</Note>}
    </>
  );
}

/** Reminds those who have not confirmed. */
function RemindButton({ documentId, disabled }: { documentId: number; disabled: boolean }) {
  const { ledger } = usePortalTexts('confirmations');
  const input = byId(documentId);
  const { run, isBusy } = useAction({
    key: urlOf(getLedger, input),
    call: () => call(sendReminders, input),
    done: (_input, { people }) => ({ title: ledger.reminded(people), description: ledger.remindedText }),
    failed: ledger.notReminded,
  });
  return (
    <Button variant="secondary" size="sm" busy={isBusy} disabled={disabled} onClick={() => void run()}>
      <Bell aria-hidden />
      {ledger.remind}
    </Button>
  );
}

function TakeBackButton({ documentId }: { documentId: number }) {
  const { takeBack } = usePortalTexts('confirmations').ledger;
  const refresh = useRefreshToConfirm();
  const input = byId(documentId);
  const action = useAction({
    key: urlOf(getLedger, input),
    call: () => call(removeConfirmationRequest, input),
    done: { title: takeBack.done },
    failed: takeBack.failed,
  });
  return (
    <ConfirmedAction
      texts={takeBack}
      question={takeBack.text}
      trigger={
        <Button variant="quiet" size="sm">
          {takeBack.button}
        </Button>
      }
      action={action}
      onRun={refresh}
    />
  );
}

/** The request, what can be done about it, and a line a person. */
export function LedgerView({ documentId, ledger, onAsk }: { documentId: number; ledger: Ledger; onAsk: () => void }) {
  const { ledger: texts } = usePortalTexts('confirmations');
  const { request, rows, remindedOn } = ledger;
  const ask = <Button onClick={onAsk}>{texts.ask}</Button>;
  if (!request && rows.length === 0)
    return (
      <EmptyState icon={<ClipboardCheck />} title={texts.empty} action={ask}>
        {texts.emptyText}
      </EmptyState>
    );
  const exported = (format: 'csv' | 'json') => urlOf(exportLedger, { ...byId(documentId), query: { format } });
  return (
    <>
      {request ? <RequestFacts request={request} remindedOn={remindedOn} /> : <p>{texts.takenBack}</p>}
      <Actions>
        {request ? (
          <>
            <RemindButton documentId={documentId} disabled={ledger.confirmed === ledger.delivered} />
            <Button variant="secondary" size="sm" onClick={onAsk}>
              {texts.change}
            </Button>
            <TakeBackButton documentId={documentId} />
          </>
        ) : (
          ask
        )}
        <DownloadLink variant="quiet" size="sm" href={exported('csv')}>
          <Download aria-hidden />
          {texts.csv}
        </DownloadLink>
        <DownloadLink variant="quiet" size="sm" href={exported('json')}>
          <Download aria-hidden />
          {texts.signed}
        </DownloadLink>
      </Actions>
      <LedgerRows ledger={ledger} />
    </>
  );
}
