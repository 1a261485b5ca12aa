import styled from '@emotion/styled';
import { type SiteEntry, sitePages } from '@kontor/contracts/endpoints';
import { SearchX, SquarePen } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';

import { portalPaths } from '../../../content/portal-paths.ts';
import { EmptyList } from '../../../lists/empty-list.tsx';
import { ListFilter } from '../../../lists/list-filter.tsx';
import { useListFilter } from '../../../lists/use-list-filter.ts';
import { Row } from '../../../ui/grid.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.ts';
import { BackLink, PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { Opened } from '../writing/opened.tsx';
import { found, isDraft, isReplaced, olderLanguage } from './entry.ts';
import { TEXT, UNUSED, useNames } from './names.ts';
import { TextList, useKept } from './text-list.tsx';
import { useSite } from './use-site.ts';
import { RemoveUnused } from './entry-actions.tsx';

const choices = ['all', 'replaced', 'draft', 'older', 'defaultChanged'] as const;

const isChosen: Record<(typeof choices)[number], (entry: SiteEntry) => boolean> = {
  all: () => true,
  replaced: isReplaced,
  draft: isDraft,
  older: (entry) => olderLanguage(entry) !== undefined,
  defaultChanged: ({ defaultChanged }) => defaultChanged,
};

const Space = styled.div({ minHeight: '100vh' });

function PageTexts({ entries }: { entries: readonly SiteEntry[] }) {
  const { search: texts, missing } = usePortalTexts('siteWords');
  const names = useNames();
  const filter = useListFilter('show', choices);
  const [params] = useSearchParams();
  const opened = params.get(TEXT) ?? undefined;
  const { kept, keep } = useKept();
  const hits = found(entries.filter(isChosen[filter.choice]), filter.search);
  const shown = entries.filter((entry) => hits.includes(entry) || kept.includes(entry.key));
  return (
    <Space>
      <ListFilter
        {...filter}
        searchLabel={texts.label}
        choiceLabel={texts.show}
        choices={choices.map((value) => ({ value, label: texts.choices[value] }))}
      />
      {shown.length > 0 ? (
        <TextList
          label={texts.found(shown.length)}
          entries={shown}
          placeOf={({ key }) => names.ofPlace(key)}
          opened={opened}
          keep={keep}
        />
      ) : (
        <EmptyList
          texts={{
            none: missing,
            noneText: '',
            notFound: texts.none,
            notFoundText: texts.noneText,
            clear: texts.clear,
          }}
          icon={<SearchX />}
          onClear={filter.isFiltered ? filter.clear : undefined}
        />
      )}
    </Space>
  );
}

/** The texts of one page, in both languages beside each other. */
export default function TextsPage() {
  const { page = '' } = useParams();
  const texts = usePortalTexts('siteWords');
  const resource = useSite();
  const names = useNames();
  const path = Object.hasOwn(sitePages, page) ? sitePages[page as keyof typeof sitePages] : undefined;
  return (
    <PortalScreen
      title={names.ofPage(page === UNUSED ? null : page)}
      description={texts.lead}
      action={
        <Row gap="xs">
          {path === undefined ? null : (
            <LinkButton href={`${path}?edit`} target="_blank" size="sm">
              <SquarePen aria-hidden />
              {texts.editInPage}
            </LinkButton>
          )}
          <BackLink href={portalPaths.sitePages}>{texts.back}</BackLink>
        </Row>
      }
    >
      <Opened resource={resource} texts={texts} list={portalPaths.sitePages}>
        {(all) => {
          const entries = all.filter((entry) => (page === UNUSED ? entry.isUnused : entry.page === page));
          return (
            <>
              {page === UNUSED ? (
                <Row gap="md">
                  <Note>{texts.unused.text}</Note>
                  {entries.length > 1 ? <RemoveUnused entries={entries} /> : null}
                </Row>
              ) : null}
              <PageTexts entries={entries} />
            </>
          );
        }}
      </Opened>
    </PortalScreen>
  );
}
