import styled from '@emotion/styled';
import { type Document, type ErrorCode, fileTypes, limits } from '@kontor/contracts/endpoints';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import type { SendOptions } from '../../api/send-form.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { formatBytes, sizeOf } from '../../format/bytes.ts';
import { UploadProgress } from '../../forms/uploading.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { ChosenFile, ChosenFiles, FileDrop, isSameFile } from '../../ui/file-drop.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePortalTexts } from '../texts.ts';
import { DocumentIcon } from './document-facts.tsx';
import { defaultTitle, rejectedField } from './document-form.tsx';

const extensions = Object.keys(fileTypes);

type FileIssue = Extract<ErrorCode, 'file-required' | 'file-type-not-allowed' | 'file-too-large'>;

/** The error of a file before it is sent (docs/specification.md#validation-rules), as the server's error code. */
export function fileIssue(file: File | undefined): FileIssue | undefined {
  if (!file) return 'file-required';
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(fileTypes, extension)) return 'file-type-not-allowed';
  return file.size > limits.fileBytes ? 'file-too-large' : undefined;
}

/** A chosen file and its progress. */
interface QueuedFile {
  key: number;
  file: File;
  /** The title of the document, in both languages. */
  title: string;
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  /** 0 to 1 while it is being sent. */
  done: number;
  /** Why it failed. */
  error?: unknown;
}

/** The queue with more files at its end, without duplicates. */
export function withFiles(queue: readonly QueuedFile[], files: readonly File[]): readonly QueuedFile[] {
  const next = [...queue];
  for (const file of files) {
    const key = (next.at(-1)?.key ?? 0) + 1;
    if (!next.some((known) => isSameFile(known.file, file)))
      next.push({ key, file, title: defaultTitle(file), state: 'waiting', done: 0 });
  }
  return next;
}

export const withChange = (
  queue: readonly QueuedFile[],
  key: number,
  change: Partial<QueuedFile>,
): readonly QueuedFile[] => queue.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));

/** The files of the next batch: not stored yet, and without issues. */
export const toSend = (queue: readonly QueuedFile[]): QueuedFile[] =>
  queue.filter(({ state, file }) => state !== 'stored' && fileIssue(file) === undefined);

/** Errors that concern every file, not a single one. */
const REFUSALS = [401, 403, 404, 413, 429, 503, 507];

/** Whether all other files would be rejected as well, so that the queue stops. */
function concernsEveryFile(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const field = rejectedField(error);
  return field === undefined ? REFUSALS.includes(error.status) : field !== 'file';
}

/** The text of a known error code, otherwise the general one (docs/specification.md#error-catalogue). */
export function useUploadErrorText(): (error: unknown) => string {
  const { fallback } = usePortalTexts('documents').upload;
  const errorText = useErrorText();
  return (error) => {
    const isKnown = error instanceof TypeError || (error instanceof ApiError && (error.code ?? error.serverMessage));
    return isKnown ? errorText(error) : fallback;
  };
}

/** How the upload of a batch of files ended. */
export interface UploadBatch {
  failed: unknown[];
  wasStopped: boolean;
  /** What stopped the remaining uploads, such as an expired session. */
  refusal?: unknown;
  /** Every file of the queue is stored. */
  isComplete: boolean;
  /** The files are not readable before the scan. */
  awaitsScan: boolean;
}

/** Files that are sent one after the other. The files that remain after a stopped batch wait for the next batch. */
export function useFileQueue() {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const [isSending, setSending] = useState(false);
  const [last, setLast] = useState<UploadBatch>();
  const running = useRef<AbortController>(undefined);

  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const change = (key: number, to: Partial<QueuedFile>) => setFiles((now) => withChange(now, key, to));
  const forget = () => setLast(undefined);

  /** Uploads the files that are not stored yet. */
  async function start(upload: (entry: QueuedFile, options: SendOptions) => Promise<Document>): Promise<UploadBatch> {
    const { signal } = (running.current = new AbortController());
    const batch: UploadBatch = { failed: [], wasStopped: false, isComplete: false, awaitsScan: false };
    let left = files.filter(({ state }) => state !== 'stored').length;
    forget();
    setSending(true);
    for (const entry of toSend(files)) {
      const { key } = entry;
      change(key, { state: 'sending', done: 0, error: undefined });
      try {
        const document = await upload(entry, { signal, onProgress: (done) => change(key, { done }) });
        batch.awaitsScan = document.scanState === 'scanning';
        change(key, { state: 'stored' });
        left -= 1;
      } catch (error) {
        batch.wasStopped = signal.aborted;
        if (signal.aborted || concernsEveryFile(error)) {
          change(key, { state: 'waiting' });
          if (!signal.aborted) batch.refusal = error;
          break;
        }
        change(key, { state: 'failed', error });
        batch.failed.push(error);
      }
    }
    batch.isComplete = left === 0;
    setSending(false);
    setLast(batch);
    return batch;
  }

  return {
    files,
    isSending,
    /** The last batch; undefined after a change. */
    last,
    add(more: readonly File[]): void {
      setFiles((now) => withFiles(now, more));
      forget();
    },
    rename: (key: number, title: string) => change(key, { title }),
    remove(key: number): void {
      setFiles((now) => now.filter((entry) => entry.key !== key));
      forget();
    },
    clear(): void {
      setFiles([]);
      forget();
    },
    start,
    stop,
    forget,
  };
}

export type FileQueue = ReturnType<typeof useFileQueue>;

const Name = styled.p({ fontWeight: 560 });

const Facts = styled.p(theme.text.smallLabel);

interface QueuedFileRowProps {
  entry: QueuedFile;
  /** Missing for a file that replaces another one, whose title stays. */
  onRename: ((title: string) => void) | undefined;
  /** Missing while files are uploading. */
  onRemove: (() => void) | undefined;
}

/** A file of the queue: its title, its progress and its issue. */
function QueuedFileRow({ entry, onRename, onRemove }: QueuedFileRowProps) {
  const { upload } = usePortalTexts('documents');
  const staffErrors = usePortalTexts('staffErrors');
  const uploadErrorText = useUploadErrorText();
  const { locale } = useLanguage();
  const { file, title, state, done, error } = entry;
  const isStored = state === 'stored';
  const isNamed = onRename && onRemove && !isStored;

  const code = fileIssue(file);
  const known = code && staffErrors[code];
  const size = sizeOf(file.size, locale);
  // While others are uploading, says that this file is waiting.
  const isWaiting = state === 'waiting' && !onRemove;
  const progress = isStored ? upload.stored : isWaiting ? upload.waiting : undefined;
  return (
    <ChosenFile
      mark={<DocumentIcon mimeType={file.type} />}
      issue={known ?? (state === 'failed' ? uploadErrorText(error) : undefined)}
      removeLabel={upload.file.remove(file.name)}
      onRemove={isStored ? undefined : onRemove}
      state={isStored ? <CircleCheck aria-hidden /> : null}
    >
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
        <UploadProgress label={upload.progress(file.name)} done={done} texts={upload} />
      ) : (
        <Facts>
          {isNamed ? <span>{file.name}</span> : null}
          {isNamed && size ? ' · ' : null}
          {[size, progress].filter(Boolean).join(' · ')}
        </Facts>
      )}
    </ChosenFile>
  );
}

const Count = styled.output(theme.text.note);

interface FilesFieldProps {
  kind: 'one' | 'many';
  queue: FileQueue;
  /** The issue of a missing file. */
  issue: string | undefined;
}

/** The files to upload, with their progress during the upload. */
export function FilesField({ kind, queue, issue }: FilesFieldProps) {
  const { upload } = usePortalTexts('documents');
  const { locale } = useLanguage();
  const { files, isSending } = queue;
  const sending = files.findIndex(({ state }) => state === 'sending');
  const hasAny = files.length > 0;

  const rows = (
    <ChosenFiles aria-label={upload.file.chosen} tabIndex={-1}>
      {files.map((entry) => (
        <QueuedFileRow
          key={entry.key}
          entry={entry}
          onRename={kind === 'many' ? (title) => queue.rename(entry.key, title) : undefined}
          onRemove={isSending ? undefined : () => queue.remove(entry.key)}
        />
      ))}
    </ChosenFiles>
  );

  if (isSending)
    return (
      <>
        {files.length > 1 && sending >= 0 ? <Count>{upload.sendingOf(sending + 1, files.length)}</Count> : null}
        {rows}
      </>
    );

  return (
    <>
      <Field
        label={upload.file.label[kind]}
        help={upload.file.help(extensions.join(', ').toUpperCase(), formatBytes(limits.fileBytes, locale))}
        error={issue}
        required
      >
        {kind === 'one' && hasAny ? (
          rows
        ) : (
          <FileDrop
            texts={{ ...upload.file, drop: upload.file.drop[kind], dropNow: upload.file.dropNow[kind] }}
            accept={extensions.map((extension) => `.${extension}`).join(',')}
            kind={kind}
            isSmall={hasAny}
            onAdd={queue.add}
          />
        )}
      </Field>
      {kind === 'many' && hasAny ? rows : null}
    </>
  );
}
