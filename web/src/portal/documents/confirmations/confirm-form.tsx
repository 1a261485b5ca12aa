import styled from '@emotion/styled';
import { confirmDocument, type ToConfirm } from '@kontor/contracts/endpoints';
import { type FormEvent, useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { errorText } from '../../../api/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SmallNote } from '../../../ui/note.ts';
import { toast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../texts.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { titleIn } from '../use-document-title.ts';
import { useRefreshToConfirm } from './use-to-confirm.ts';

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
export function ConfirmForm({ item, isWaiting, onConfirmed }: ConfirmFormProps) {
  const dictionary = usePageTexts('overview');
  const { confirm: texts } = dictionary.confirmations;
  const { language } = useLanguage();
  const refresh = useRefreshToConfirm();
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
      await call(confirmDocument, { params: { id: String(documentId) }, body: { version } });
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
        <FailureAlert title={texts.notConfirmed} text={errorText(failure, dictionary)} error={failure} />
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
