import { type Document, getLedger } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { call, urlOf } from '../../../api/call.ts';
import { useResource } from '../../../api/use-resource.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowsLoading } from '../../../lists/rows-loading.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePageTexts } from '../../texts.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { LedgerView } from './ledger-view.tsx';
import { RequestForm } from './request-form.tsx';

export interface LedgerDialogProps {
  document: Document;
  open: boolean;
  onClose: () => void;
}

/** Who has confirmed a document, and what they are asked. */
function Ledger({ document }: { document: Document }) {
  const { ledger: texts } = usePageTexts('overview').confirmations;
  const input = { params: { id: String(document.id) } };
  const resource = useResource(urlOf(getLedger, input), () => call(getLedger, input), { revalidateOnMount: true });
  const [isAsking, setAsking] = useState(false);
  return (
    <Loaded resource={resource} texts={texts} placeholder={<RowsLoading label={texts.loading} />}>
      {(ledger) =>
        isAsking ? (
          <RequestForm
            documentId={document.id}
            request={ledger.request}
            onClose={() => setAsking(false)}
            onSaved={resource.retry}
          />
        ) : (
          <LedgerView documentId={document.id} ledger={ledger} onAsk={() => setAsking(true)} />
        )
      }
    </Loaded>
  );
}

export default function LedgerDialog({ document, open, onClose }: LedgerDialogProps) {
  const { ledger } = usePageTexts('overview').confirmations;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={ledger.title}
      description={useDocumentTitle(document)}
      closeLabel={ledger.close}
      wide
    >
      <Ledger document={document} />
    </Dialog>
  );
}
