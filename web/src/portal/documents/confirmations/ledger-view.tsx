import styled from '@emotion/styled';
import { exportLedger, type Ledger } from '@kontor/contracts/endpoints';
import { ClipboardCheck, Download } from 'lucide-react';

import { urlOf } from '../../../api/call.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePageTexts } from '../../texts.ts';
import { LedgerRows } from './ledger-rows.tsx';
import { RemindButton, TakeBackButton } from './ledger-actions.tsx';
import { RequestFacts } from './request-facts.tsx';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin-block: ${theme.space.md} ${theme.space.lg};
`;

interface LedgerViewProps {
  documentId: number;
  ledger: Ledger;
  onAsk: () => void;
}

/** The request, what can be done about it, and a line a person. */
export function LedgerView({ documentId, ledger, onAsk }: LedgerViewProps) {
  const { ledger: texts } = usePageTexts('overview').confirmations;
  const { request, rows, remindedOn } = ledger;
  const ask = <Button onClick={onAsk}>{texts.ask}</Button>;
  if (!request && rows.length === 0)
    return (
      <EmptyState icon={<ClipboardCheck />} title={texts.empty} action={ask}>
        {texts.emptyText}
      </EmptyState>
    );
  const exported = (format: 'csv' | 'json') =>
    urlOf(exportLedger, { params: { id: String(documentId) }, query: { format } });
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
