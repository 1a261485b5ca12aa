import styled from '@emotion/styled';
import { type SiteEntry, sitePages } from '@kontor/contracts/endpoints';
import { SearchX, SquarePen } from 'lucide-react';

import { paths } from '../../../content/site-map.ts';
import { useListFilter } from '../../../lists/use-list-filter.ts';
import { LinkRow, RowList } from '../../../lists/row-list.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { PortalScreen, PortalSection } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { Opened } from '../writing/opened.tsx';
import { Drafts } from './drafts.tsx';
import { found, isDraft, isReplaced, lastWritten } from './entry.ts';
import { UNUSED, useNames } from './names.ts';
import { TextList, useKept } from './text-list.tsx';
import { EntryMarks, WrittenBy } from './text-view.tsx';
import { useSite } from './use-site.ts';

const Parts = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(2.5rem, 2rem + 2vw, 4rem)',
});

const Search = styled.div({ maxWidth: '34rem', marginBottom: theme.space.xl });

interface PageRowProps {
  name: string;
  href: string;
  entries: readonly SiteEntry[];
}

/** A page: how many of its texts are replaced, its drafts, and who wrote it last. */
function PageRow({ name, href, entries }: PageRowProps) {
  const { row } = usePortalTexts('siteWords');
  const drafts = entries.filter(isDraft).length;
  const changed = entries.filter(({ defaultChanged }) => defaultChanged).length;
  return (
    <LinkRow
      href={href}
      name={name}
      marks={
        <>
          {drafts > 0 ? <Badge tone="accent">{row.drafts(drafts)}</Badge> : null}
          {changed > 0 ? <Badge tone="warning">{row.defaultsChanged(changed)}</Badge> : null}
        </>
      }
    >
      <Note as="div">{row.replaced(entries.filter(isReplaced).length, entries.length)}</Note>
      <WrittenBy written={lastWritten(entries)} />
    </LinkRow>
  );
}

function ListRow({ entry }: { entry: SiteEntry }) {
  const { lists } = usePortalTexts('siteFields');
  const { name, text } = lists[entry.key as keyof typeof lists];
  return (
    <LinkRow href={portalPaths.siteList(entry.key)} name={name} marks={<EntryMarks entry={entry} />}>
      <Note as="div">{text}</Note>
      <WrittenBy written={lastWritten([entry])} />
    </LinkRow>
  );
}

/** The pages in the order of the site, then what stands around them. */
function pagesOf(entries: readonly SiteEntry[]): [string, SiteEntry[]][] {
  const order = Object.keys(sitePages);
  const rank = (page: string) => (order.includes(page) ? order.indexOf(page) : order.length);
  const byPage = Map.groupBy(
    entries.filter(({ page }) => page !== null),
    ({ page }) => page!,
  );
  return [...byPage].toSorted(([one], [other]) => rank(one) - rank(other));
}

function Overview({ entries }: { entries: readonly SiteEntry[] }) {
  const texts = usePortalTexts('siteWords');
  const names = useNames();
  const drafts = entries.filter(isDraft);
  const lists = entries.filter(({ kind, isUnused }) => kind === 'list' && !isUnused);
  const unused = entries.filter(({ isUnused }) => isUnused);
  return (
    <Parts>
      {drafts.length > 0 ? <Drafts drafts={drafts} /> : null}
      <PortalSection {...texts.lists}>
        <RowList aria-label={texts.lists.title}>
          {lists.map((entry) => (
            <ListRow key={entry.key} entry={entry} />
          ))}
        </RowList>
      </PortalSection>
      <PortalSection {...texts.pages}>
        <RowList aria-label={texts.pages.title}>
          {pagesOf(entries).map(([page, own]) => (
            <PageRow key={page} name={names.ofPage(page)} href={portalPaths.sitePage(page)} entries={own} />
          ))}
          {unused.length > 0 ? (
            <PageRow name={names.ofPage(null)} href={portalPaths.sitePage(UNUSED)} entries={unused} />
          ) : null}
        </RowList>
      </PortalSection>
    </Parts>
  );
}

/** All texts of the website by their pages, the lists of facts, and what is not published. */
export default function PagesPage() {
  const texts = usePortalTexts('siteWords');
  const resource = useSite();
  const { search, setSearch } = useListFilter('', ['']);
  const names = useNames();
  const { kept, keep } = useKept();
  return (
    <PortalScreen
      title={texts.title}
      lead={texts.lead}
      action={
        <LinkButton href={`${paths.home}?edit`} target="_blank">
          <SquarePen aria-hidden />
          {texts.editInPage}
        </LinkButton>
      }
    >
      <Search role="search">
        <SearchBox label={texts.search.everywhere} search={search} setSearch={setSearch} />
      </Search>
      <Opened resource={resource} texts={texts} list={portalPaths.home}>
        {(entries) => {
          const hits = search === '' ? [] : found(entries, search);
          const shown = entries.filter((entry) => hits.includes(entry) || kept.includes(entry.key));
          return (
            <Parts>
              {shown.length > 0 ? (
                <PortalSection title={texts.search.found(shown.length)} text="">
                  <TextList
                    label={texts.search.found(shown.length)}
                    entries={shown}
                    placeOf={names.ofEntry}
                    keep={keep}
                  />
                </PortalSection>
              ) : null}
              {search === '' ? <Overview entries={entries} /> : null}
              {search !== '' && shown.length === 0 ? (
                <EmptyState heading="h2" icon={<SearchX />} title={texts.search.none}>
                  {texts.search.noneText}
                </EmptyState>
              ) : null}
            </Parts>
          );
        }}
      </Opened>
    </PortalScreen>
  );
}
