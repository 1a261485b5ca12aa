import styled from '@emotion/styled';
import { limits } from '@kontor/contracts/endpoints';

import { formatBytes } from '../../../format/bytes.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../file-drop.tsx';
import { usePageTexts } from '../../texts.ts';
import { acceptedFiles, fileTypeNames } from './file-issue.ts';
import { QueuedFileRow } from './queued-file.tsx';
import type { FileQueue } from './use-file-queue.ts';

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

export interface FilesFieldProps {
  kind: 'one' | 'many';
  queue: FileQueue;
  /** The issue of a missing file. */
  issue?: string | undefined;
  /** Called when files are added or removed. */
  onChange: () => void;
}

/** The files to upload, with their progress during the upload. */
export function FilesField({ kind, queue, issue, onChange }: FilesFieldProps) {
  const { upload } = usePageTexts('overview').documents;
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
        return <QueuedFileRow key={entry.key} entry={entry} onRemove={isSending ? undefined : remove} />;
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
