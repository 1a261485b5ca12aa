import styled from '@emotion/styled';
import {
  createImport,
  getImport,
  type Import,
  IMPORT_BYTES,
  type ImportKind,
  importKinds,
} from '@kontor/contracts/endpoints';
import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { ApiError } from '../../../api/api-error.ts';
import { byId } from '../../../api/call.ts';
import { fresh, useReply } from '../../../api/use-resource.ts';
import { readFromTab, storeInTab, tabStorageKeys } from '../../../browser/tab-storage.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { UploadForm, UploadingDialog } from '../../../forms/uploading.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSendForm } from '../../../forms/use-send-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowsLoading } from '../../../lists/rows-loading.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { ChosenFile, ChosenFiles, FileDrop } from '../../../ui/file-drop.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { usePortal, useRefetchUserOnForbidden } from '../../access/portal-context.ts';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { Report } from './report.tsx';

/** The files that an export of each kind can be. */
const accepted: Record<ImportKind, string> = { ghost: '.json,.zip', wordpress: '.xml,.zip', markdown: '.zip' };
/** Bytes at the end of a ZIP, where its names are. */
const NAMES_BYTES = 4 * 1024 * 1024;

/** The kind of export that a file seems to be: by its name, a ZIP by the names in it; null where they do not tell. */
async function kindOf(file: File): Promise<ImportKind | null> {
  if (/\.xml$/i.test(file.name)) return 'wordpress';
  if (/\.json$/i.test(file.name)) return 'ghost';
  // The name of a file stands 42 bytes behind the signature of its entry in the directory.
  const entries = (await file.slice(-NAMES_BYTES).text()).split('PK\u0001\u0002').map((entry) => entry.slice(0, 400));
  const has = (name: RegExp) => entries.some((entry) => name.test(entry));
  if (has(/\.json/i) && has(/content\/images\//)) return 'ghost';
  if (has(/\.(?:md|markdown)/i)) return 'markdown';
  return has(/\.xml/i) ? 'wordpress' : has(/\.json/i) ? 'ghost' : null;
}

interface ImportValues {
  kind: ImportKind;
  file: File | null;
  imagesHost: string;
}

interface NewImportFormProps {
  sending: ReturnType<typeof useSendForm<typeof createImport>>;
  onCancel: () => void;
  onStarted: (id: number) => void;
}

/** Where the blog was, its export, and where images are that the export lacks. */
function NewImportForm({ sending, onCancel, onStarted }: NewImportFormProps) {
  const { create: texts, kinds } = usePortalTexts('imports');
  const { locale } = useLanguage();
  const form = useForm<ImportValues>({
    initial: { kind: 'ghost', file: null, imagesHost: '' },
    check: ({ kind, file }) => {
      if (!file) return { file: texts.required };
      if (!accepted[kind].split(',').some((ending) => file.name.toLowerCase().endsWith(ending)))
        return { file: texts.wrongFile(accepted[kind].replaceAll('.', '').toUpperCase().split(',')) };
      return file.size > IMPORT_BYTES ? { file: texts.tooLarge(formatBytes(IMPORT_BYTES, locale)) } : {};
    },
    issuesOf: (error) =>
      error instanceof ApiError && error.code === 'images-host-invalid' ? { imagesHost: texts.hostInvalid } : {},
    send: async ({ kind, file, imagesHost }) => {
      const body = new FormData();
      body.set('kind', kind);
      if (imagesHost.trim()) body.set('imagesHost', imagesHost.trim());
      body.set('file', file!, file!.name);
      const started = await sending.send(body);
      if (started) onStarted(started.id);
      return started !== undefined;
    },
    report: useRefetchUserOnForbidden(),
  });
  const { values, set, issues, input } = form;
  const { file } = values;
  const choose = (chosen: File) => {
    set({ file: chosen });
    // Only proposed: the list stays open to another choice.
    kindOf(chosen).then(
      (kind) => kind && set({ kind }),
      () => undefined,
    );
  };
  return (
    <UploadForm form={form} sending={sending} texts={texts} onCancel={onCancel}>
      <Field label={texts.file} help={texts.fileHelp} error={issues.file} required>
        <FileDrop
          texts={texts}
          accept=".json,.xml,.zip"
          kind="one"
          isSmall={file !== null}
          onAdd={([chosen]) => chosen && choose(chosen)}
        />
      </Field>
      {file ? (
        <ChosenFiles aria-label={texts.chosen}>
          <ChosenFile issue={issues.file} removeLabel={texts.remove(file.name)} onRemove={() => set({ file: null })}>
            {file.name}
          </ChosenFile>
        </ChosenFiles>
      ) : null}
      <Field label={texts.kind}>
        <Select
          choices={importKinds.map((value) => ({ value, label: kinds[value] }))}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
      </Field>
      <Field label={texts.host} help={texts.hostHelp} error={issues.imagesHost}>
        <TextInput {...input('imagesHost')} inputMode="url" autoCapitalize="none" spellCheck={false} />
      </Field>
    </UploadForm>
  );
}

/** The button that opens the form of an import, and the form. */
function NewImport({ onStarted }: { onStarted: (id: number) => void }) {
  const { create: texts } = usePortalTexts('imports');
  const [isOpen, setOpen] = useState(false);
  const sending = useSendForm(createImport);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileInput aria-hidden />
        {texts.open}
      </Button>
      <UploadingDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title}
        description={texts.text}
        texts={texts}
        sending={sending}
      >
        <NewImportForm
          sending={sending}
          onCancel={() => setOpen(false)}
          onStarted={(id) => {
            setOpen(false);
            onStarted(id);
          }}
        />
      </UploadingDialog>
    </>
  );
}

const hasEnded = ({ state }: Import) => state === 'done' || state === 'failed';

const Progress = styled.div({
  display: 'grid',
  gap: theme.space.sm,
  maxWidth: '40rem',
  fontVariantNumeric: 'tabular-nums',
});

/** How far an import is, or how it ended. */
function Shown({ found }: { found: Import }) {
  const { progress, failures, kinds } = usePortalTexts('imports');
  const { locale } = useLanguage();
  const { id, kind, done, total, failure, report } = found;
  if (!hasEnded(found))
    return (
      <Progress>
        <p role="status">
          {total === null
            ? progress.reading(kinds[kind])
            : progress.done(done.toLocaleString(locale), total.toLocaleString(locale))}
        </p>
        <ProgressBar label={progress.label} {...(total !== null && { value: total === 0 ? 1 : done / total })} />
        <p>{progress.leave}</p>
      </Progress>
    );
  return (
    <Stack gap="xl">
      {failure === null ? (
        <div>
          <LinkButton href={portalPaths.posts}>{progress.posts}</LinkButton>
        </div>
      ) : (
        <FormAlert title={progress.failed}>{failures[failure]}</FormAlert>
      )}
      {report && (failure === null || report.length > 0) ? <Report id={id} report={report} /> : null}
    </Stack>
  );
}

/** The import that the address names; fetched again until it has ended. */
function ShownImport({ id }: { id: string }) {
  const { loading } = usePortalTexts('imports');
  const resource = useReply(getImport, byId(id), {
    ...fresh,
    refreshInterval: (found) => (found && hasEnded(found) ? 0 : 1_000),
  });
  return (
    <Loaded resource={resource} texts={loading} placeholder={<RowsLoading label={loading.loading} />}>
      {(found) => <Shown found={found} />}
    </Loaded>
  );
}

/** Imports of other blogs: what can be imported, the progress and the report. */
export default function ImportsPage() {
  const texts = usePortalTexts('imports');
  const { user } = usePortal();
  const [params, setParams] = useSearchParams();
  const lastImport = `${tabStorageKeys.lastImport}:${user.id}` as const;
  const id = params.get('import') ?? readFromTab(lastImport);
  const open = (started: number) => {
    storeInTab(lastImport, String(started));
    setParams({ import: String(started) });
  };
  return (
    <PortalScreen title={texts.title} lead={texts.lead} action={<NewImport onStarted={open} />}>
      {typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id) ? (
        <ShownImport key={id} id={id} />
      ) : (
        <EmptyState heading="h2" icon={<FileInput />} title={texts.none.title}>
          {texts.none.text}
        </EmptyState>
      )}
    </PortalScreen>
  );
}
