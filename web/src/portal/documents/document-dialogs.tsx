import styled from '@emotion/styled';
import {
  type Document,
  type DocumentChanges,
  limits,
  listDocumentReaders,
  listDocuments,
  type Person,
  updateDocument,
} from '@kontor/contracts/endpoints';
import { Eye, EyeOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { byId, call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { usePages, useRefreshPages } from '../../api/use-pages.ts';
import { formatDate, formatDateTime } from '../../format/date.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { theme } from '../../theme/theme.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useRefetchUserOnForbidden, useMayOpenPersonal, usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import {
  changesOf,
  DocumentFields,
  editedValuesOf,
  editIssues,
  FailureAlert,
  isExposed,
  rejectedValues,
  useExposureQuestion,
} from './document-form.tsx';
import { PreviewContent } from './document-preview.tsx';
import { canOpen } from './document-rights.ts';
import { ReplaceDialog } from './upload-dialog.tsx';
import { sizeOf, useDocumentName } from './use-documents.ts';
import { VersionList } from './version-list.tsx';

interface EditFormProps {
  document: Document;
  people: readonly Person[] | undefined;
  onClose: () => void;
}

/** The values of a document; the input stays when saving fails. */
function EditForm({ document, people, onClose }: EditFormProps) {
  const documents = usePortalTexts('documents');
  const { edit, fields } = documents;
  const errorText = useErrorText();
  const refresh = useRefreshPages(listDocuments);
  const question = useExposureQuestion(people);
  const mayReaddress = canOpen(document, usePortal().user.id, useMayOpenPersonal());
  const { trigger } = useSWRMutation(
    updateDocument.url,
    (_key: string, { arg }: { arg: DocumentChanges }) => call(updateDocument, { ...byId(document.id), body: arg }),
    // The form shows every failure, an expired session too: the input stays on screen.
    { onError: useRefetchUserOnForbidden() },
  );
  const form = useForm({
    initial: editedValuesOf(document),
    check: (input) => editIssues(input, documents),
    issuesOf: (error) => rejectedValues(error, errorText),
    send: async (input) => {
      const changes = changesOf(document, input);
      const { description: _described, title: _titled, ...others } = changes;
      if (isExposed(input) && Object.keys(others).length > 0 && !(await question.ask(input))) return false;
      if (Object.keys(changes).length > 0) await trigger(changes);
      onClose();
      toast.success({ title: edit.success });
      void refresh();
      return true;
    },
  });

  return (
    <>
      <DialogForm
        form={form}
        renderFailure={(failure) => <FailureAlert title={edit.failed} text={errorText(failure)} error={failure} />}
        cancelLabel={edit.cancel}
        onCancel={onClose}
        submitLabel={form.isBusy ? edit.saving : edit.save}
      >
        <Field
          label={fields.titleEn}
          error={form.issues.titleEn}
          help={fields.titleHelp(document.originalName)}
          required
        >
          <TextInput lang="en" maxLength={limits.title} {...form.input('titleEn')} />
        </Field>
        <Field label={fields.titleSv} error={form.issues.titleSv} required>
          <TextInput lang="sv" maxLength={limits.title} {...form.input('titleSv')} />
        </Field>
        <DocumentFields people={people} {...form} mayReaddress={mayReaddress} />
      </DialogForm>
      {question.dialog}
    </>
  );
}

const Reader = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.md};
  overflow-wrap: anywhere;

  & > time {
    ${theme.text.note};
  }
`;

/** Who opened a document, and when, last first; always refetched. */
function ReaderList({ documentId }: { documentId: number }) {
  const { locale } = useLanguage();
  const { list, nobody, nobodyText } = usePortalTexts('documents').readers;
  const params = { id: String(documentId) };
  return (
    <PagedList
      pages={usePages(listDocumentReaders, { limit: '50' }, { params, revalidateOnMount: true })}
      texts={list}
      empty={
        <EmptyState icon={<EyeOff />} title={nobody}>
          {nobodyText}
        </EmptyState>
      }
      renderRow={({ id, name, openedAt }) => (
        <Reader key={`${openedAt} ${id}`}>
          {name}
          <time dateTime={openedAt}>{formatDateTime(openedAt, locale)}</time>
        </Reader>
      )}
    />
  );
}

/** The audience of a document, as a button that shows who has opened it. */
export function ReadersButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const { readers } = usePortalTexts('documents');
  return (
    <Tooltip text={readers.title}>
      <IconButton label={readers.open(name)} onClick={onOpen}>
        <Eye aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

/** A document as browsers show it; after a failure it can be fetched again. */
function Preview({ document }: { document: Document }) {
  const [attempt, setAttempt] = useState(1);
  return <PreviewContent key={attempt} document={document} onRetry={() => setAttempt(attempt + 1)} />;
}

const LedgerDialog = lazy(() => import('./confirmations/ledger-dialog.tsx'));

type TaskKind = 'preview' | 'edit' | 'replace' | 'versions' | 'readers' | 'confirmations';

/** An open task on one document of the list. */
export interface Task {
  kind: TaskKind;
  document: Document;
}

interface DocumentTaskProps {
  task: Task;
  people: readonly Person[] | undefined;
  open: boolean;
  onClose: () => void;
}

export function DocumentTask({ task: { kind, document }, people, open, onClose }: DocumentTaskProps) {
  const documents = usePortalTexts('documents');
  const { locale } = useLanguage();
  const name = useDocumentName(document);
  if (kind === 'replace') return <ReplaceDialog document={document} open={open} onClose={onClose} />;
  if (kind === 'confirmations')
    return (
      <Suspense>
        <LedgerDialog document={document} open={open} onClose={onClose} />
      </Suspense>
    );

  const { category, createdAt, fileSize } = document;
  const facts = [documents.categories[category], formatDate(createdAt, locale), sizeOf(fileSize, locale)];
  const contents: Record<typeof kind, ReactNode> = {
    preview: <Preview document={document} />,
    edit: <EditForm document={document} people={people} onClose={onClose} />,
    versions: <VersionList document={document} people={people} />,
    readers: <ReaderList documentId={document.id} />,
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      {...(kind === 'preview'
        ? { title: name, description: facts.filter(Boolean).join(' · ') }
        : { title: documents[kind].title, description: name })}
      closeLabel={documents[kind].close}
      wide={kind === 'preview'}
    >
      {contents[kind]}
    </Dialog>
  );
}
