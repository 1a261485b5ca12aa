import styled from '@emotion/styled';
import {
  deleteRedirect,
  exportRedirects,
  listRedirects,
  type Redirect,
  restoreRedirect,
} from '@kontor/contracts/endpoints';
import { ArrowRight, Signpost, Trash2 } from 'lucide-react';

import { byId, call } from '../../../api/call.ts';
import { usePages } from '../../../api/use-pages.ts';
import { formatDate } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyList } from '../../../lists/empty-list.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { ListRow, RowName } from '../../../lists/row-list.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useDeleteWithUndo } from '../../../lists/use-delete-with-undo.ts';
import { useListFilter } from '../../../lists/use-list-filter.ts';
import { theme } from '../../../theme/theme.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ExportLink } from '../../parts/export-link.tsx';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { AddRedirect, ImportRedirects } from './new-redirects.tsx';

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

/** Beside each other; on a phone the last, the main one, comes first. */
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap-reverse', gap: theme.space.sm });

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
        <Actions>
          <ExportLink href={exportRedirects.url}>{texts.export}</ExportLink>
          <ImportRedirects />
          <AddRedirect />
        </Actions>
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
