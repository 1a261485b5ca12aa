import {
  type ConfirmationRequest,
  type Document,
  getLedger,
  type NewConfirmationRequest,
  requestConfirmation,
  sentenceLength,
} from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { byId, call } from '../../../api/call.ts';
import { fresh, useReply } from '../../../api/use-resource.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { Dialog } from '../../../forms/dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowsLoading } from '../../../lists/rows-loading.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';
import { useDocumentTitle, useRefreshConfirmations } from '../use-documents.ts';
import { LedgerView } from './ledger-view.tsx';

interface LedgerDialogProps {
  document: Pick<Document, 'id' | 'title'>;
  open: boolean;
  onClose: () => void;
}

interface RequestFormProps {
  documentId: number;
  /** The current request, which this one replaces. */
  request: ConfirmationRequest | null;
  onClose: () => void;
  onSaved: () => void;
}

const SAMPLE = {
  en: 'I have read and understood this document.',
  sv: 'Jag har läst och förstått det här dokumentet.',
};

/** `2026-03-31` for today, where the user is. */
const today = (): string => new Date().toLocaleDateString('sv');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function RequestForm({ documentId, request, onClose, onSaved }: RequestFormProps) {
  const { request: texts } = usePortalTexts('confirmations');
  const refresh = useRefreshConfirmations();
  const form = useForm({
    initial: {
      ...(request?.sentence ?? SAMPLE),
      dueOn: request?.dueOn ?? '',
      alsoLater: request?.alsoLater ?? true,
    },
    check: ({ en, sv, dueOn }) => ({
      en: en.trim() ? undefined : texts.missing,
      sv: sv.trim() ? undefined : texts.missing,
      dueOn: dueOn && dueOn < today() ? texts.past : undefined,
    }),
    send: async ({ en, sv, dueOn, alsoLater }) => {
      const body: NewConfirmationRequest = {
        sentence: { en: oneLine(en), sv: oneLine(sv) },
        alsoLater,
        ...(dueOn && { dueOn }),
      };
      await call(requestConfirmation, { ...byId(documentId), body });
      onClose();
      onSaved();
      toast.success({ title: texts.done });
      void refresh();
    },
  });
  return (
    <DialogForm form={form} texts={request ? { ...texts, submit: texts.save } : texts} onCancel={onClose}>
      <p>{request ? texts.replaces : texts.text}</p>
      <Field label={texts.en} error={form.issues.en} required>
        <Textarea rows={2} lang="en" maxLength={sentenceLength} {...form.input('en')} />
      </Field>
      <Field label={texts.sv} error={form.issues.sv} required>
        <Textarea rows={2} lang="sv" maxLength={sentenceLength} {...form.input('sv')} />
      </Field>
      <Field label={texts.dueOn} note={texts.optional} error={form.issues.dueOn}>
        <TextInput type="date" min={today()} {...form.input('dueOn')} />
      </Field>
      <Switch
        label={texts.alsoLater}
        help={texts.alsoLaterHelp}
        checked={form.values.alsoLater}
        onChange={(alsoLater) => form.set({ alsoLater })}
      />
    </DialogForm>
  );
}

/** Who has confirmed a document, and what they are asked. */
function Ledger({ documentId }: { documentId: number }) {
  const { ledger: texts } = usePortalTexts('confirmations');
  const resource = useReply(getLedger, byId(documentId), fresh);
  const [isAsking, setAsking] = useState(false);
  return (
    <Loaded resource={resource} texts={texts} placeholder={<RowsLoading label={texts.loading} />}>
      {(ledger) =>
        isAsking ? (
          <RequestForm
            documentId={documentId}
            request={ledger.request}
            onClose={() => setAsking(false)}
            onSaved={resource.retry}
          />
        ) : (
          <LedgerView documentId={documentId} ledger={ledger} onAsk={() => setAsking(true)} />
        )
      }
    </Loaded>
  );
}

export default function LedgerDialog({ document, open, onClose }: LedgerDialogProps) {
  const { ledger } = usePortalTexts('confirmations');
  return (
    <Dialog open={open} onOpenChange={onClose} title={ledger.title} description={useDocumentTitle(document)} wide>
      <Ledger documentId={document.id} />
    </Dialog>
  );
}
