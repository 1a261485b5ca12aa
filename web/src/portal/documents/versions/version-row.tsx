import styled from '@emotion/styled';
import {
  type Document,
  type DocumentVersion,
  downloadDocumentVersion,
  listDocuments,
  restoreDocumentVersion,
} from '@kontor/contracts/endpoints';

import { call, urlOf } from '../../../api/call.ts';
import { useRefreshPages } from '../../../api/use-pages.ts';
import { useAction } from '../../../forms/action.tsx';
import { formatBytes } from '../../../format/bytes.ts';
import { formatDateTime } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RowFacts, RowName } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { usePageTexts } from '../../texts.ts';
import { useDocumentTitle } from '../use-document-title.ts';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm} ${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.md};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

export interface VersionRowProps {
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
export function VersionRow({ document, version, isNewest, isOpenable, author, onRestored }: VersionRowProps) {
  const { versions } = usePageTexts('overview').documents;
  const { locale } = useLanguage();
  const refreshDocuments = useRefreshPages(listDocuments);
  const name = useDocumentTitle(document);
  const { number, createdAt, fileSize } = version;
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
        <RowName>
          {versions.number(number)} {isNewest ? <Badge tone="accent">{versions.newest}</Badge> : null}
        </RowName>
        <RowFacts>
          {author === undefined ? null : <li>{author}</li>}
          <li>
            <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
          </li>
          <li>{formatBytes(fileSize, locale)}</li>
        </RowFacts>
      </div>
      {isOpenable ? (
        <Actions>
          <DownloadLink
            href={urlOf(downloadDocumentVersion, { params })}
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
        </Actions>
      ) : null}
    </Row>
  );
}
