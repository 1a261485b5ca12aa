import { type Document, listDocuments, replaceFile, uploadDocument } from '@kontor/contracts/endpoints';
import { Upload as UploadIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

import { byId, urlOf } from '../../api/call.ts';
import { sendForm } from '../../api/send-form.ts';
import { useRefreshPages } from '../../api/use-pages.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { FailureAlert, isSessionOver } from '../../forms/failure-alert.tsx';
import { UploadingDialog } from '../../forms/uploading.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefetchUserOnForbidden, usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import {
  DocumentFields,
  documentIssues,
  isExposed,
  newDocument,
  rejectedField,
  rejectedValues,
  uploadFormData,
  useExposureQuestion,
} from './document-form.tsx';
import {
  type FileQueue,
  FilesField,
  toSend,
  type UploadBatch,
  useFileQueue,
  useUploadErrorText,
} from './file-queue.tsx';
import { documentRights, useDocumentName } from './use-documents.ts';

/** Why the upload stopped, unless a field or a file shows it. */
function BatchAlert({ batch }: { batch: UploadBatch | undefined }) {
  const { upload } = usePortalTexts('documents');
  const uploadErrorText = useUploadErrorText();
  if (!batch) return null;
  if (batch.wasStopped) return <FormAlert>{upload.stopped}</FormAlert>;
  if (batch.refusal === undefined || rejectedField(batch.refusal)) return null;
  return <FailureAlert title={upload.failed} text={uploadErrorText(batch.refusal)} error={batch.refusal} />;
}

/** Reports a failed batch in a toast, and follows a change of rights. */
function useReportBatch() {
  const { upload } = usePortalTexts('documents');
  const uploadErrorText = useUploadErrorText();
  const followRights = useRefetchUserOnForbidden();
  return ({ failed, refusal }: UploadBatch): void => {
    followRights(refusal);
    // The form explains an expired session better than a toast.
    if (isSessionOver(refusal)) return;
    const errors = refusal === undefined ? failed : [...failed, refusal];
    if (errors.length === 0) return;
    const { failed: title, someFailed } = upload;
    const description = errors.length === 1 ? uploadErrorText(errors[0]) : someFailed(errors.length);
    toast.destructive({ title, description });
  };
}

interface SendingFormProps {
  kind: 'one' | 'many';
  queue: FileQueue;
  /** See `useForm`. */
  form: Pick<ComponentProps<typeof DialogForm>['form'], 'element' | 'isChanged'> & { wasTried: boolean };
  /** The send button's label for this number of files. */
  submitLabel: (files: number) => string;
  onCancel: () => void;
  /** The fields besides the files. */
  children?: ReactNode;
}

/** A form that uploads files: what stopped the last batch, the files, and the buttons that send, stop or cancel. */
function SendingForm({ kind, queue, form, submitLabel, onCancel, children }: SendingFormProps) {
  const { upload } = usePortalTexts('documents');
  const staffErrors = usePortalTexts('staffErrors');
  const { element, wasTried } = form;
  const { files, isSending, last, stop } = queue;
  const rest = toSend(files);
  const isAgain = rest.length > 0 && rest.every(({ state }) => state === 'failed');
  const submit = isAgain ? upload.again : submitLabel(rest.length);

  // While sending, the disabled button cannot keep the focus: the list gets it, afterwards the first failed file.
  const wasSending = useRef(false);
  const { ref } = element;
  useEffect(() => {
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    if (isSending) find('ul')?.focus();
    else if (wasSending.current && !find(':focus')) (find('[data-invalid] button') ?? find('[type="submit"]'))?.focus();
    wasSending.current = isSending;
  }, [ref, isSending]);

  const isChanged = !isSending && (files.length > 0 || form.isChanged);
  return (
    <DialogForm
      form={{ element, isBusy: isSending, isChanged, failure: undefined }}
      texts={{ ...upload, submit, ...(isSending && { cancel: upload.stop }) }}
      onCancel={isSending ? stop : onCancel}
    >
      <BatchAlert batch={last} />
      <FilesField
        kind={kind}
        queue={queue}
        issue={wasTried && files.length === 0 ? staffErrors['file-required'] : undefined}
      />
      {/* Hidden during the upload, so that on a phone the progress stays visible. */}
      {isSending ? null : children}
    </DialogForm>
  );
}

interface UploadFormProps {
  queue: FileQueue;
  /** Called when all files are stored. `awaitsScan`: they are not readable before the scan. */
  onUploaded: (awaitsScan: boolean) => void;
  onCancel: () => void;
}

/** The upload form; one set of values applies to all files. The input stays when an upload fails. */
function UploadForm({ queue, onUploaded, onCancel }: UploadFormProps) {
  const documents = usePortalTexts('documents');
  const uploadErrorText = useUploadErrorText();
  const report = useReportBatch();
  const { rights } = usePortal();
  const question = useExposureQuestion();
  const form = useForm({
    initial: newDocument(documentRights(rights)),
    check: (input) => documentIssues(input, documents),
    send: async (input) => {
      if (queue.files.length === 0) return false;
      if (isExposed(input) && !(await question.ask(input))) return false;
      const batch = await queue.start(({ file, title }, options) =>
        sendForm(uploadDocument, uploadDocument.url, uploadFormData(file, title, input), options),
      );
      report(batch);
      if (batch.isComplete) onUploaded(batch.awaitsScan);
      return batch.isComplete;
    },
  });
  return (
    <>
      <SendingForm kind="many" queue={queue} form={form} submitLabel={documents.upload.submit} onCancel={onCancel}>
        <DocumentFields
          values={form.values}
          set={(change) => {
            form.set(change);
            queue.forget();
          }}
          issues={{ ...form.issues, ...rejectedValues(queue.last?.refusal, uploadErrorText) }}
        />
      </SendingForm>
      {question.dialog}
    </>
  );
}

/** The button that opens the upload form, and the form, which is closed and cleared after success. */
export function UploadDialog() {
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
      <UploadingDialog
        open={isOpen}
        onClose={close}
        title={upload.title}
        description={upload.text}
        texts={upload}
        sending={queue}
      >
        <UploadForm queue={queue} onUploaded={finish} onCancel={close} />
      </UploadingDialog>
    </>
  );
}

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
  const form = useForm({
    initial: {},
    send: async () => {
      if (queue.files.length === 0) return false;
      const batch = await queue.start(({ file }, options) => {
        const body = new FormData();
        body.set('file', file, file.name);
        return sendForm(replaceFile, urlOf(replaceFile, { ...byId(document.id), body }), body, options);
      });
      report(batch);
      if (!batch.isComplete) return false;
      onClose();
      toast.success({ title: replace.success, description: batch.awaitsScan ? scan.afterUpload : undefined });
      void refresh();
      return true;
    },
  });
  return <SendingForm kind="one" queue={queue} form={form} submitLabel={() => replace.submit} onCancel={onClose} />;
}

export function ReplaceDialog({ document, open, onClose }: ReplaceDialogProps) {
  const { replace, upload } = usePortalTexts('documents');
  const queue = useFileQueue();
  return (
    <UploadingDialog
      open={open}
      onClose={onClose}
      title={replace.title}
      description={replace.text(useDocumentName(document))}
      texts={upload}
      sending={queue}
    >
      <ReplaceForm document={document} queue={queue} onClose={onClose} />
    </UploadingDialog>
  );
}
