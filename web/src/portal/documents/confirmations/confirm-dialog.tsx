import styled from '@emotion/styled';
import { confirmDocument, type Document, getDocument, type ToConfirm } from '@kontor/contracts/endpoints';
import { type FormEvent, useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { byId, call, urlOf } from '../../../api/call.ts';
import { useResource } from '../../../api/use-resource.ts';
import { canPreview } from '../../../browser/file-preview.ts';
import { FailureAlert } from '../../../forms/failure-alert.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SmallNote } from '../../../ui/note.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';
import { DocumentPreview, DownloadButton } from '../document-preview.tsx';
import { titleIn, useDocumentTitle, useRefreshConfirmations } from '../use-documents.ts';

/** Leaves room for the sentence below. */
const Reading = styled.div`
  & > [aria-busy] {
    height: max(14rem, calc(100dvh - 31rem));
  }
`;

const NotShown = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.md};
`;

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
    <NotShown>
      <p>{confirm.notShown}</p>
      <DownloadButton document={document} />
    </NotShown>
  );
}

interface ConfirmDialogProps {
  item: ToConfirm;
  /** False once it is confirmed, or taken back. */
  isWaiting: boolean;
  open: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.lg};
  padding-top: ${theme.space.lg};
  border-top: 1px solid ${theme.color.border};

  & label {
    font-size: ${theme.size.md};
    overflow-wrap: anywhere;
  }
`;

const Sentence = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  &:disabled {
    opacity: 0.62;
  }
`;

const Missing = styled.p`
  color: ${theme.color.dangerText};
  font-size: ${theme.size.sm};
  font-weight: 500;
`;

interface ConfirmFormProps {
  item: ToConfirm;
  isWaiting: boolean;
  onConfirmed: () => void;
}

/** The sentence as a checkbox, and the button that confirms it; usable once the version is opened. */
function ConfirmForm({ item, isWaiting, onConfirmed }: ConfirmFormProps) {
  const { confirm: texts } = usePortalTexts('confirmations');
  const { language } = useLanguage();
  const refresh = useRefreshConfirmations();
  const { documentId, version, openedAt } = item;
  const sentence = item.sentence[language];
  // What was ticked; another sentence or another version has to be ticked anew.
  const [ticked, setTicked] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const shown = `${version} ${sentence}`;
  const isTicked = ticked === shown;
  const isOpened = openedAt !== null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(!isTicked);
    if (!isTicked || !isOpened || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await call(confirmDocument, { ...byId(documentId), body: { version } });
      toast.success({ title: texts.done, description: titleIn(language, item) });
      onConfirmed();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
      await refresh();
    }
  }

  if (!isWaiting && !isBusy) return <SmallNote role="status">{texts.noLonger}</SmallNote>;
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      {failure === undefined ? null : failure instanceof ApiError && failure.code === 'document-changed' ? (
        <FormAlert title={texts.notConfirmed}>{texts.changed}</FormAlert>
      ) : (
        <FailureAlert title={texts.notConfirmed} error={failure} />
      )}
      <Sentence disabled={!isOpened}>
        <CheckboxGroup
          legend={texts.legend}
          choices={[{ value: shown, label: sentence }]}
          values={[ticked]}
          onChange={() => setTicked(isTicked ? '' : shown)}
        />
      </Sentence>
      {isMissing && !isTicked ? <Missing role="alert">{texts.required}</Missing> : null}
      <SmallNote>{isOpened ? texts.stored : texts.notOpened}</SmallNote>
      <DialogActions>
        <Button type="submit" busy={isBusy} disabled={!isOpened}>
          {isBusy ? texts.sending : texts.submit}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** A document, and below it the sentence to confirm. */
export default function ConfirmDialog({ item, isWaiting, open, onClose, onConfirmed }: ConfirmDialogProps) {
  const { confirm } = usePortalTexts('confirmations');
  const { documentId, version } = item;
  const input = byId(documentId);
  // A new version is another document to read.
  const resource = useResource(open ? `${urlOf(getDocument, input)}#${version}` : null, () => call(getDocument, input));
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={useDocumentTitle(item)}
      description={confirm.text}
      closeLabel={confirm.close}
      wide
    >
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
