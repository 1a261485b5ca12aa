import styled from '@emotion/styled';
import {
  type Document,
  type DocumentVersion,
  downloadDocumentVersion,
  listDocuments,
  listDocumentVersions,
  type Person,
  restoreDocumentVersion,
} from '@kontor/contracts/endpoints';

import { call, urlOf } from '../../api/call.ts';
import { usePages, useRefreshPages } from '../../api/use-pages.ts';
import { formatDateTime } from '../../format/date.ts';
import { useAction } from '../../forms/action.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowFacts, RowName } from '../../lists/row-list.tsx';
import { RowTitle } from '../../lists/row-title.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Row as Buttons } from '../../ui/grid.tsx';
import { useMayOpenPersonal, usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { canOpen } from './document-rights.ts';
import { sizeOf, useDocumentName } from './use-documents.ts';

const Note = styled.p`
  ${theme.text.note};
  margin-bottom: ${theme.space.md};
`;

interface VersionListProps {
  document: Document;
  /** Names who added a version, where the current user may list people. */
  people: readonly Person[] | undefined;
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm} ${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.md};
`;

interface VersionRowProps {
  document: Document;
  version: DocumentVersion;
  isNewest: boolean;
  /** The user opens the document, and so may bring a version back. */
  isOpenable: boolean;
  /** Who added it; undefined where the current user may not know. */
  author: string | undefined;
  onRestored: () => void;
}

/** One version: its number, author, time and size, and what can be done with it. */
function VersionRow({ document, version, isNewest, isOpenable, author, onRestored }: VersionRowProps) {
  const { versions } = usePortalTexts('documents');
  const { language, locale } = useLanguage();
  const refreshDocuments = useRefreshPages(listDocuments);
  const name = useDocumentName(document);
  const { number, createdAt, fileSize } = version;
  const size = sizeOf(fileSize, locale);
  const params = { id: String(document.id), number: String(number) };
  const { run, isBusy } = useAction({
    key: restoreDocumentVersion.url,
    call: () => call(restoreDocumentVersion, { params }),
    done: { title: versions.restored(number), description: name },
    failed: versions.restoreFailed,
  });

  async function restore(): Promise<void> {
    const isRestored = await run();
    // Also after a failure: another user may have added a version.
    onRestored();
    if (isRestored) await refreshDocuments();
  }

  return (
    <Row>
      <div>
        <RowTitle>
          <RowName>{versions.number(number)}</RowName>
          {isNewest ? <Badge tone="accent">{versions.newest}</Badge> : null}
        </RowTitle>
        <RowFacts>
          {author === undefined ? null : <li>{author}</li>}
          <li>
            <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
          </li>
          {size ? <li>{size}</li> : null}
        </RowFacts>
      </div>
      {isOpenable ? (
        <Buttons gap="xs">
          <DownloadLink
            href={urlOf(downloadDocumentVersion, { params, query: { language } })}
            variant="quiet"
            size="sm"
            aria-label={versions.downloadOf(number)}
          >
            {versions.download}
          </DownloadLink>
          {isNewest ? null : (
            <Button
              variant="secondary"
              size="sm"
              busy={isBusy}
              aria-label={versions.restoreOf(number)}
              onClick={() => void restore()}
            >
              {versions.restore}
            </Button>
          )}
        </Buttons>
      ) : null}
    </Row>
  );
}

/** The versions of a document: each can be downloaded, and each but the newest brought back. */
export function VersionList({ document, people }: VersionListProps) {
  const { list, text } = usePortalTexts('documents').versions;
  const params = { id: String(document.id) };
  const pages = usePages(listDocumentVersions, { limit: '50' }, { params, revalidateOnMount: true });
  const isOpenable = canOpen(document, usePortal().user.id, useMayOpenPersonal());
  const newest = pages.items?.[0]?.number;
  return (
    <>
      <Note>{text}</Note>
      <PagedList
        pages={pages}
        texts={list}
        // A document has at least one.
        empty={null}
        renderRow={(version) => (
          <VersionRow
            key={version.number}
            document={document}
            version={version}
            isNewest={version.number === newest}
            isOpenable={isOpenable}
            author={people?.find(({ id }) => id === version.createdBy)?.name}
            onRestored={() => void pages.refresh()}
          />
        )}
      />
    </>
  );
}
