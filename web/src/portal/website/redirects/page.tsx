import styled from '@emotion/styled';
import {
  createRedirect,
  deleteRedirect,
  exportRedirects,
  importRedirects,
  listRedirects,
  type Redirect,
  redirectLimits,
  restoreRedirect,
} from '@kontor/contracts/endpoints';
import { ArrowRight, Plus, Signpost, Trash2, Upload } from 'lucide-react';

import { ApiError } from '../../../api/api-error.ts';
import { byId, call } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { usePages, useRefreshPages } from '../../../api/use-pages.ts';
import { formatDate } from '../../../format/date.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { DialogButton } from '../../../forms/dialog.tsx';
import { FailureAlert } from '../../../forms/failure-alert.tsx';
import { type Issues, useForm } from '../../../forms/use-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyList } from '../../../lists/empty-list.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { ListRow, RowName } from '../../../lists/row-list.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useDeleteWithUndo } from '../../../lists/use-delete-with-undo.ts';
import { useListFilter } from '../../../lists/use-list-filter.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CsvField, LineErrors } from '../../parts/csv-field.tsx';
import { ExportLink, PortalScreen, ScreenActions } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';

interface Draft {
  from: string;
  to: string;
}

/** The path of an address that was copied from the browser. */
const pathOf = (address: string) => {
  const text = address.trim();
  return text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text;
};

function RedirectForm({ onDone }: { onDone: () => void }) {
  const { add: texts } = usePortalTexts('redirects');
  const errorText = useErrorText();
  const refresh = useRefreshPages(listRedirects);
  const form = useForm<Draft>({
    initial: { from: '', to: '' },
    check: ({ from, to }) => ({
      from: pathOf(from).startsWith('/') ? undefined : texts.required,
      to: pathOf(to).startsWith('/') ? undefined : texts.required,
    }),
    issuesOf: (failure): Issues<Draft> =>
      failure instanceof ApiError
        ? Object.fromEntries(failure.issues.map(({ path }) => [path.slice(1), errorText(failure)]))
        : {},
    send: async ({ from, to }) => {
      await call(createRedirect, { body: { from: pathOf(from), to: pathOf(to) } });
      await refresh();
      toast.success({ title: texts.done });
      onDone();
    },
  });
  const address = { maxLength: redirectLimits.path, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <DialogForm form={form} texts={texts} onCancel={onDone}>
      <Field label={texts.from} help={texts.fromHelp} error={form.issues.from}>
        <TextInput {...form.input('from')} {...address} />
      </Field>
      <Field label={texts.to} help={texts.toHelp} error={form.issues.to}>
        <TextInput {...form.input('to')} {...address} />
      </Field>
    </DialogForm>
  );
}

/** The button that adds a redirect, and its form. */
function AddRedirect() {
  const { add: texts } = usePortalTexts('redirects');
  return (
    <DialogButton
      trigger={
        <Button>
          <Plus aria-hidden />
          {texts.open}
        </Button>
      }
      title={texts.title}
      description={texts.text}
    >
      {(close) => <RedirectForm onDone={close} />}
    </DialogButton>
  );
}

/** Why lines cannot be imported, or why there was no import. */
function ImportFailure({ failure }: { failure: unknown }) {
  const { importing: texts } = usePortalTexts('redirects');
  const errorText = useErrorText();
  if (!(failure instanceof ApiError) || failure.code !== 'redirects-invalid')
    return <FailureAlert title={texts.failed} error={failure} />;
  // Each issue is a line with the code of an error.
  const errors = failure.issues.map(({ path, message: code }) => ({
    line: Number(path.slice(1)),
    text: errorText(new ApiError(400, '', JSON.stringify({ code }))),
  }));
  return <LineErrors texts={texts} errors={errors} />;
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const { importing: texts } = usePortalTexts('redirects');
  const refresh = useRefreshPages(listRedirects);
  const form = useForm({
    initial: { csv: '' },
    check: ({ csv }) => (csv.trim() === '' ? { csv: texts.required } : {}),
    send: async ({ csv }) => {
      const { added } = await call(importRedirects, { body: new Blob([csv], { type: 'text/csv' }) });
      await refresh();
      toast.success({ title: texts.done(added) });
      onDone();
    },
  });
  return (
    <DialogForm
      form={form}
      renderFailure={(failure) => <ImportFailure failure={failure} />}
      texts={texts}
      onCancel={onDone}
    >
      <CsvField texts={texts} form={form} placeholder={'from,to\n/about-us,/about'} />
    </DialogForm>
  );
}

/** The button that imports redirects, and its form. */
function ImportRedirects() {
  const { importing: texts } = usePortalTexts('redirects');
  return (
    <DialogButton
      trigger={
        <Button variant="secondary">
          <Upload aria-hidden />
          {texts.open}
        </Button>
      }
      title={texts.title}
      description={texts.text}
    >
      {(close) => <ImportForm onDone={close} />}
    </DialogButton>
  );
}

const Addresses = styled(RowName)({ display: 'flex', flexWrap: 'wrap', gap: `0.15rem ${theme.space.sm}` });

/** The arrow stays beside it. */
const Target = styled.span({
  display: 'flex',
  gap: theme.space.xs,
  minWidth: 0,
  fontWeight: 480,
  '& > a': { minWidth: 0 },
  '& > svg': { flex: 'none', ...theme.square('1rem'), marginTop: '0.2em', color: theme.color.textSubtle },
});

/** An old address, where it leads, and how often it was followed. */
function RedirectRow({ id, from, to, hits, createdAt }: Redirect) {
  const { leadsTo, since, removal, ...texts } = usePortalTexts('redirects');
  const { locale } = useLanguage();
  const { remove, isDeleting } = useDeleteWithUndo({
    list: listRedirects,
    call: () => call(deleteRedirect, byId(id)),
    restore: () => call(restoreRedirect, byId(id)),
    texts: removal,
  });
  return (
    <ListRow aria-busy={isDeleting}>
      <div>
        <Addresses as="h2">
          {from}
          <Target>
            <ArrowRight aria-hidden />
            <VisuallyHidden>{leadsTo}</VisuallyHidden>
            {/* A link of the app would lead to the tree of the portal's language. */}
            <a href={to}>{to}</a>
          </Target>
        </Addresses>
        <Note>
          {hits === 0 ? texts.never : texts.hits(hits, hits.toLocaleString(locale))}
          {'\u00A0· '}
          {since(formatDate(createdAt, locale))}
        </Note>
      </div>
      <IconButton label={removal.open(from)} disabled={isDeleting} onClick={() => void remove(id, from)}>
        <Trash2 aria-hidden />
      </IconButton>
    </ListRow>
  );
}

const Search = styled.div({ marginBottom: theme.space.lg });

/** Old addresses and where they lead. */
export default function RedirectsPage() {
  const { list, ...texts } = usePortalTexts('redirects');
  const { search, setSearch, isFiltered, clear } = useListFilter('show', ['all']);
  // Visitors follow them, and posts add theirs.
  const pages = usePages(listRedirects, { search, limit: '50' }, { revalidateOnMount: true });
  return (
    <PortalScreen
      title={texts.title}
      lead={texts.lead}
      action={
        <ScreenActions>
          <ExportLink href={exportRedirects.url}>{texts.export}</ExportLink>
          <ImportRedirects />
          <AddRedirect />
        </ScreenActions>
      }
    >
      <search>
        <Search>
          <SearchBox label={list.search} search={search} setSearch={setSearch} />
        </Search>
      </search>
      <PagedList
        pages={pages}
        texts={list}
        empty={<EmptyList texts={list} icon={<Signpost />} onClear={isFiltered ? clear : undefined} />}
        renderRow={(redirect) => <RedirectRow key={redirect.id} {...redirect} />}
      />
    </PortalScreen>
  );
}
