import { type Document, listDocuments, replaceFile } from '@kontor/contracts/endpoints';

import { byId, urlOf } from '../../api/call.ts';
import { sendForm } from '../../api/send-form.ts';
import { useRefreshPages } from '../../api/use-pages.ts';
import { useForm } from '../../forms/use-form.ts';
import { toast } from '../../ui/toast.ts';
import { SendingDialog } from '../parts/sending-dialog.tsx';
import { usePortalTexts } from '../texts.ts';
import { useDocumentTitle } from './use-documents.ts';
import { type FileQueue, useFileQueue } from './file-queue.ts';
import { SendingForm, useReportBatch } from './sending-form.tsx';

interface ReplaceDialogProps {
  document: Document;
  open: boolean;
  onClose: () => void;
}

/** The form with the new file; the input stays when the upload fails. */
function ReplaceForm({ document, queue, onClose }: Omit<ReplaceDialogProps, 'open'> & { queue: FileQueue }) {
  const { replace, scan } = usePortalTexts('documents');
  const refresh = useRefreshPages(listDocuments);
  const report = useReportBatch();
  const { element, wasSent } = useForm({
    initial: {},
    send: async () => {
      if (queue.files.length === 0) return false;
      const batch = await queue.start((file, options) => {
        const form = new FormData();
        form.set('file', file, file.name);
        const url = urlOf(replaceFile, { ...byId(document.id), body: form });
        return sendForm(replaceFile, url, form, options);
      });
      report(batch);
      if (!batch.isComplete) return false;
      onClose();
      toast.success({ title: replace.success, description: batch.awaitsScan ? scan.afterUpload : undefined });
      void refresh();
      return true;
    },
  });
  return (
    <SendingForm
      kind="one"
      queue={queue}
      element={element}
      wasSent={wasSent}
      submitLabel={() => replace.submit}
      onCancel={onClose}
    />
  );
}

export function ReplaceDialog({ document, open, onClose }: ReplaceDialogProps) {
  const { replace, upload } = usePortalTexts('documents');
  const queue = useFileQueue();
  return (
    <SendingDialog
      open={open}
      onClose={onClose}
      title={replace.title}
      description={replace.text(useDocumentTitle(document))}
      texts={upload}
      sending={queue}
    >
      <ReplaceForm document={document} queue={queue} onClose={onClose} />
    </SendingDialog>
  );
}
