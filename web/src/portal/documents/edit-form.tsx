import { useErrorText } from '../../api/use-error-text.ts';
import {
  type Document,
  type DocumentChanges,
  listDocuments,
  type Person,
  updateDocument,
} from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { byId, call } from '../../api/call.ts';
import { useRefreshPages } from '../../api/use-pages.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { toast } from '../../ui/toast.ts';
import { useFollowRights, useOpensPersonal, usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { DocumentFields, useExposureQuestion } from './document-fields.tsx';
import { canOpen } from './document-rights.ts';
import { changesOf, documentIssues, employeeIssue, isExposed, rejectedValues, valuesOf } from './document-values.ts';
import { FailureAlert } from './failure-alert.tsx';

interface EditFormProps {
  document: Document;
  people: readonly Person[] | undefined;
  onClose: () => void;
}

/** The values of a document; the input stays when saving fails. */
export function EditForm({ document, people, onClose }: EditFormProps) {
  const documents = usePortalTexts('documents');
  const { edit } = documents;
  const errorText = useErrorText();
  const refresh = useRefreshPages(listDocuments);
  const question = useExposureQuestion(people);
  const mayReaddress = canOpen(document, usePortal().user.id, useOpensPersonal());
  const { trigger } = useSWRMutation(
    updateDocument.url,
    (_key: string, { arg }: { arg: DocumentChanges }) => call(updateDocument, { ...byId(document.id), body: arg }),
    // The form shows every failure, an expired session too: the input stays on screen.
    { onError: useFollowRights() },
  );
  const form = useForm({
    initial: valuesOf(document),
    check: (input) => ({
      ...documentIssues(input, documents),
      ...employeeIssue(input, documents),
    }),
    issuesOf: (error) => rejectedValues(error, errorText),
    send: async (input) => {
      const changes = changesOf(document, input);
      const { description: _described, ...others } = changes;
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
        <DocumentFields people={people} {...form} mayReaddress={mayReaddress} />
      </DialogForm>
      {question.dialog}
    </>
  );
}
