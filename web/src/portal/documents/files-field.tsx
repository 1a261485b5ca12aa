import styled from '@emotion/styled';
import { limits } from '@kontor/contracts/endpoints';
import { CircleCheck, X } from 'lucide-react';
import { useId } from 'react';

import { formatBytes } from '../../format/bytes.ts';
import { formatPercent } from '../../format/number.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { useFieldControl } from '../../ui/field-context.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FileDrop } from '../parts/file-drop.tsx';
import { usePortalTexts } from '../texts.ts';
import { DocumentIcon } from './document-facts.tsx';
import { defaultTitle } from './document-form.tsx';
import {
  acceptedFiles,
  fileIssue,
  type FileQueue,
  fileTypeNames,
  type QueuedFile,
  useUploadErrorText,
} from './file-queue.ts';

const Rows = styled.ul`
  display: grid;
  gap: ${theme.space.xs};

  &:focus-visible {
    outline: none;
  }
`;

const Count = styled.output`
  ${theme.text.note};
`;

interface FilesFieldProps {
  kind: 'one' | 'many';
  queue: FileQueue;
  /** The issue of a missing file. */
  issue?: string | undefined;
  /** Called when files are added or removed. */
  onChange: () => void;
}

const Frame = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 2.75rem;
  gap: ${theme.space.sm};
  align-items: center;
  padding: 0.6rem 0.6rem 0.6rem 0.75rem;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  line-height: 1.4;

  &[data-invalid] {
    border-color: ${theme.color.danger};
  }

  & > svg {
    justify-self: center;
    ${theme.square('1.25rem')};
    color: ${theme.color.accentText};
  }
`;

const Name = styled.p`
  font-size: ${theme.size.sm};
  font-weight: 560;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  ${theme.text.smallLabel};
  overflow-wrap: anywhere;
`;

const Issue = styled.p`
  color: ${theme.color.dangerText};
  font-size: ${theme.size.xs};
  font-weight: 500;
`;

const Progress = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  margin-top: ${theme.space.xxs};
  ${theme.text.smallNote};
  font-variant-numeric: tabular-nums;
`;

interface QueuedFileRowProps {
  entry: QueuedFile;
  /** Missing for a file that replaces another one, whose title stays. */
  onRename: ((title: string) => void) | undefined;
  /** Missing while files are uploading. */
  onRemove: (() => void) | undefined;
}

/** A chosen file: its progress, its issue, and a button that removes it. */
function QueuedFileRow({ entry, onRename, onRemove }: QueuedFileRowProps) {
  const { upload } = usePortalTexts('documents');
  const staffErrors = usePortalTexts('staffErrors');
  const uploadErrorText = useUploadErrorText();
  const { locale } = useLanguage();
  const issueId = useId();
  // Only a single file in the field is the field's control.
  const { id } = useFieldControl();
  const { file, title, state, done, error } = entry;
  const isNamed = onRename && onRemove && state !== 'stored';

  const code = fileIssue(file);
  const known = code && staffErrors[code];
  const issue = known ?? (state === 'failed' ? uploadErrorText(error) : undefined);
  const size = formatBytes(file.size, locale);
  const isStored = state === 'stored';
  // While others are uploading, says that this file is waiting.
  const words = {
    waiting: onRemove ? undefined : upload.waiting,
    stored: upload.stored,
    sending: undefined,
    failed: undefined,
  };
  const facts = [size, words[state]].filter(Boolean).join(' · ');

  return (
    <Frame data-invalid={issue ? true : undefined}>
      <DocumentIcon mimeType={file.type} />
      <div>
        {isNamed ? (
          <Field label={upload.name.label}>
            <TextInput
              aria-label={upload.name.of(file.name)}
              value={title}
              placeholder={defaultTitle(file)}
              maxLength={limits.title}
              onChange={(event) => onRename(event.target.value)}
            />
          </Field>
        ) : (
          <Name>{file.name}</Name>
        )}
        {state === 'sending' ? (
          <Progress>
            <ProgressBar label={upload.progress(file.name)} value={done} />
            {/* At 1 the server still checks and stores the file. */}
            <p>{done >= 1 ? upload.finishing : upload.percent(formatPercent(Math.round(done * 100), locale))}</p>
          </Progress>
        ) : (
          <Facts>
            {isNamed ? (
              <>
                <span>{file.name}</span> ·{' '}
              </>
            ) : null}
            {facts}
          </Facts>
        )}
        {issue ? (
          <Issue id={issueId} role="alert">
            {issue}
          </Issue>
        ) : null}
      </div>
      {isStored ? <CircleCheck aria-hidden /> : null}
      {onRemove && !isStored ? (
        <IconButton
          {...(id === undefined ? {} : { id })}
          aria-describedby={issue ? issueId : undefined}
          label={upload.file.remove(file.name)}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </Frame>
  );
}

/** The files to upload, with their progress during the upload. */
export function FilesField({ kind, queue, issue, onChange }: FilesFieldProps) {
  const { upload } = usePortalTexts('documents');
  const { locale } = useLanguage();
  const { files, isSending } = queue;
  const sending = files.findIndex(({ state }) => state === 'sending');

  const rows = (
    <Rows aria-label={upload.file.chosen} tabIndex={-1}>
      {files.map((entry) => {
        const remove = () => {
          queue.remove(entry.key);
          onChange();
        };
        return (
          <QueuedFileRow
            key={entry.key}
            entry={entry}
            onRename={kind === 'many' ? (title) => queue.rename(entry.key, title) : undefined}
            onRemove={isSending ? undefined : remove}
          />
        );
      })}
    </Rows>
  );

  if (isSending) {
    return (
      <>
        {files.length > 1 && sending >= 0 ? <Count>{upload.sendingOf(sending + 1, files.length)}</Count> : null}
        {rows}
      </>
    );
  }

  const hasAny = files.length > 0;
  const drop = (
    <FileDrop
      texts={{ ...upload.file, drop: upload.file.drop[kind], dropNow: upload.file.dropNow[kind] }}
      accept={acceptedFiles}
      kind={kind}
      isSmall={hasAny}
      onAdd={(more) => {
        queue.add(more);
        onChange();
      }}
    />
  );
  return (
    <>
      <Field
        label={upload.file.label[kind]}
        help={upload.file.help(fileTypeNames, formatBytes(limits.fileBytes, locale))}
        error={issue}
        required
      >
        {kind === 'one' && hasAny ? rows : drop}
      </Field>
      {kind === 'many' && hasAny ? rows : null}
    </>
  );
}
