import styled from '@emotion/styled';
import { confirmDocument, type Document, getDocument, type ToConfirm } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { byId, call, urlOf } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';
import { canPreview } from '../../browser/file-preview.ts';
import { PageForm } from '../../forms/dialog-form.tsx';
import { FailureAlert } from '../../forms/failure-alert.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { theme } from '../../theme/theme.ts';
import { Dialog } from '../../forms/dialog.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { SmallNote } from '../../ui/note.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { usePortalTexts } from '../texts.ts';
import { DocumentPreview, DownloadButton } from '../documents/document-preview.tsx';
import { titleIn, useDocumentTitle, useRefreshConfirmations } from '../documents/use-documents.ts';
import { CheckboxGroup } from '../../ui/option-group.tsx';

/** Leaves room for the sentence below. */
const Reading = styled.div({ '& > [aria-busy]': { height: 'max(14rem, calc(100dvh - 33rem))' } });

/** The document, where browsers can show it, or its download. Either opens it. */
function Opening({ fetched }: { fetched: Document }) {
  const { confirm } = usePortalTexts('confirmations');
  // A refetch does not open it again.
  const [document] = useState(fetched);
  if (canPreview(document.mimeType))
    return (
      <Reading>
        <DocumentPreview document={document} />
      </Reading>
    );
  return (
    <Stack>
      <p>{confirm.notShown}</p>
      <div>
        <DownloadButton document={document} />
      </div>
    </Stack>
  );
}

interface ConfirmFormProps {
  item: ToConfirm;
  /** False once it is confirmed, or taken back. */
  isWaiting: boolean;
  onConfirmed: () => void;
}

/** Below the document. */
const Foot = styled.div({
  marginTop: theme.space.lg,
  paddingTop: theme.space.lg,
  borderTop: `1px solid ${theme.color.border}`,
  '& label': { fontSize: theme.size.md, overflowWrap: 'anywhere' },
});

/** The sentence as a checkbox, and the button that confirms it; usable once the version is opened. */
function ConfirmForm({ item, isWaiting, onConfirmed }: ConfirmFormProps) {
  const { confirm: texts } = usePortalTexts('confirmations');
  const { language } = useLanguage();
  const refresh = useRefreshConfirmations();
  const { documentId, version, openedAt } = item;
  const sentence = item.sentence[language];
  // Another sentence or another version has to be ticked anew.
  const shown = `${version} ${sentence}`;
  const isOpened = openedAt !== null;
  const form = useForm({
    initial: { ticked: '' },
    check: ({ ticked }) => (ticked === shown ? {} : { ticked: texts.required }),
    async send() {
      try {
        await call(confirmDocument, { ...byId(documentId), body: { version } });
        toast.success({ title: texts.done, description: titleIn(language, item) });
        onConfirmed();
      } finally {
        await refresh();
      }
    },
  });
  const { values, set, issues, isBusy } = form;

  if (!isWaiting && !isBusy) return <SmallNote role="status">{texts.noLonger}</SmallNote>;
  return (
    <Foot>
      <PageForm
        form={form}
        renderFailure={(failure) =>
          failure instanceof ApiError && failure.code === 'document-changed' ? (
            <FormAlert title={texts.notConfirmed}>{texts.changed}</FormAlert>
          ) : (
            <FailureAlert title={texts.notConfirmed} error={failure} />
          )
        }
        texts={texts}
        isReady={isOpened}
        gap="md"
      >
        <CheckboxGroup
          legend={texts.legend}
          choices={[{ value: shown, label: sentence }]}
          values={[values.ticked]}
          onChange={() => set({ ticked: values.ticked === shown ? '' : shown })}
          disabled={!isOpened}
        />
        {issues.ticked ? <FormAlert>{issues.ticked}</FormAlert> : null}
        <SmallNote>{isOpened ? texts.stored : texts.notOpened}</SmallNote>
      </PageForm>
    </Foot>
  );
}

interface ConfirmDialogProps extends ConfirmFormProps {
  open: boolean;
  onClose: () => void;
}

/** A document, and below it the sentence to confirm. */
export default function ConfirmDialog({ item, isWaiting, open, onClose, onConfirmed }: ConfirmDialogProps) {
  const { confirm } = usePortalTexts('confirmations');
  const { documentId, version } = item;
  const input = byId(documentId);
  // A new version is another document to read.
  const resource = useResource(open ? `${urlOf(getDocument, input)}#${version}` : null, () => call(getDocument, input));
  return (
    <Dialog open={open} onOpenChange={onClose} title={useDocumentTitle(item)} description={confirm.text} wide>
      <Loaded resource={resource} texts={confirm} placeholder={<Spinner label={confirm.loading} />}>
        {(document) => <Opening key={version} fetched={document} />}
      </Loaded>
      <ConfirmForm
        item={item}
        isWaiting={isWaiting}
        onConfirmed={() => {
          onClose();
          onConfirmed();
        }}
      />
    </Dialog>
  );
}
