import { listDocuments, type Person, uploadDocument } from '@kontor/contracts/endpoints';
import { Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';

import { sendForm } from '../../api/send-form.ts';
import { useRefreshPages } from '../../api/use-pages.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { usePortal } from '../access/portal-context.ts';
import { SendingDialog } from '../parts/sending-dialog.tsx';
import { usePortalTexts } from '../texts.ts';
import { DocumentFields, useExposureQuestion } from './document-fields.tsx';
import { documentRights } from './document-rights.ts';
import {
  documentIssues,
  employeeIssue,
  isExposed,
  newDocument,
  rejectedValues,
  uploadFormData,
} from './document-values.ts';
import { type FileQueue, useUploadErrorText, useFileQueue } from './file-queue.ts';
import { SendingForm, useReportBatch } from './sending-form.tsx';

interface UploadFormProps {
  people: readonly Person[] | undefined;
  queue: FileQueue;
  /** Called when all files are stored. `awaitsScan`: they are not readable before the scan. */
  onUploaded: (awaitsScan: boolean) => void;
  onCancel: () => void;
}

/** The upload form; one set of values applies to all files. The input stays when an upload fails. */
function UploadForm({ people, queue, onUploaded, onCancel }: UploadFormProps) {
  const documents = usePortalTexts('documents');
  const uploadErrorText = useUploadErrorText();
  const report = useReportBatch();
  const { rights } = usePortal();
  const question = useExposureQuestion(people);
  const { element, values, set, issues, wasSent } = useForm({
    initial: newDocument(documentRights(rights)),
    check: (input) => ({
      ...documentIssues(input, documents),
      ...employeeIssue(input, documents),
    }),
    send: async (input) => {
      if (queue.files.length === 0) return false;
      if (isExposed(input) && !(await question.ask(input))) return false;
      const batch = await queue.start((file, options) =>
        sendForm(uploadDocument, uploadDocument.url, uploadFormData(file, input), options),
      );
      report(batch);
      if (batch.isComplete) onUploaded(batch.awaitsScan);
      return batch.isComplete;
    },
  });
  return (
    <>
      <SendingForm
        kind="many"
        queue={queue}
        element={element}
        wasSent={wasSent}
        submitLabel={documents.upload.submit}
        onCancel={onCancel}
      >
        <DocumentFields
          people={people}
          values={values}
          set={(change) => {
            set(change);
            queue.forget();
          }}
          issues={{
            ...issues,
            ...rejectedValues(queue.last?.refusal, uploadErrorText),
          }}
        />
      </SendingForm>
      {question.dialog}
    </>
  );
}

/** The button that opens the upload form, and the form, which is closed and cleared after success. */
export function UploadDialog({ people }: { people: readonly Person[] | undefined }) {
  const { upload, scan } = usePortalTexts('documents');
  const [isOpen, setOpen] = useState(false);
  const queue = useFileQueue();
  const refresh = useRefreshPages(listDocuments);

  function open(): void {
    queue.clear();
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    // An aborted upload may already be stored, so refetch.
    if (queue.files.some(({ state }) => state !== 'waiting')) void refresh();
  }

  function finish(awaitsScan: boolean): void {
    const { length } = queue.files;
    setOpen(false);
    toast.success({
      title: length === 1 ? upload.success : upload.successOf(length),
      description: awaitsScan ? scan.afterUpload : undefined,
    });
    void refresh();
  }

  return (
    <>
      <Button onClick={open}>
        <UploadIcon aria-hidden />
        {upload.open}
      </Button>
      <SendingDialog
        open={isOpen}
        onClose={close}
        title={upload.title}
        description={upload.text}
        texts={upload}
        sending={queue}
      >
        <UploadForm people={people} queue={queue} onUploaded={finish} onCancel={close} />
      </SendingDialog>
    </>
  );
}
