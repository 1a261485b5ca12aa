import styled from '@emotion/styled';
import { type Document, listDocumentVersions, type Person } from '@kontor/contracts/endpoints';

import { usePages } from '../../../api/use-pages.ts';
import { PagedList } from '../../../lists/paged-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOpensPersonal, usePortal } from '../../portal-context.ts';
import { usePageTexts } from '../../texts.ts';
import { canOpen } from '../document-rights.ts';
import { VersionRow } from './version-row.tsx';
import { useDocumentTitle } from '../use-document-title.ts';

const Note = styled.p`
  ${theme.text.note};
  margin-bottom: ${theme.space.md};
`;

export interface VersionsDialogProps {
  document: Document;
  /** Names who added a version, where the current user may list people. */
  people: readonly Person[] | undefined;
  open: boolean;
  onClose: () => void;
}

function VersionList({ document, people }: Pick<VersionsDialogProps, 'document' | 'people'>) {
  const { list } = usePageTexts('overview').documents.versions;
  const params = { id: String(document.id) };
  const pages = usePages(listDocumentVersions, { limit: '50' }, { params, revalidateOnMount: true });
  const isOpenable = canOpen(document, usePortal().user.id, useOpensPersonal());
  const newest = pages.items?.[0]?.number;
  return (
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
  );
}

/** The versions of a document: each can be downloaded, and each but the newest brought back. */
export function VersionsDialog({ document, people, open, onClose }: VersionsDialogProps) {
  const { versions } = usePageTexts('overview').documents;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={versions.title}
      description={useDocumentTitle(document)}
      closeLabel={versions.close}
    >
      <Note>{versions.text}</Note>
      <VersionList document={document} people={people} />
    </Dialog>
  );
}
