import { isAllowed, uploadDocument } from '@kontor/contracts/endpoints';
import { ClipboardCheck } from 'lucide-react';

import { portalPaths } from '../../content/portal-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePortal } from '../access/portal-context.ts';
import { PortalScreen } from '../shell/portal-screen.tsx';
import { usePortalTexts } from '../texts.ts';
import { DocumentList } from './document-list.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useDocumentCount } from './use-documents.ts';

/** All documents that the user may see, on a page of their own; Home shows the same list below what waits. */
export default function DocumentsPage() {
  const { confirmed, list, management, own, newCount } = usePortalTexts('documents');
  const { rights } = usePortal();
  const count = useDocumentCount();
  const isUploader = isAllowed(uploadDocument.access, rights);
  const { title, text } = isUploader ? management : own;
  return (
    <PortalScreen
      title={title}
      lead={text}
      note={count && count.unopened > 0 ? <Badge tone="accent">{newCount(count.unopened)}</Badge> : null}
      action={
        isUploader ? (
          <Row gap="sm">
            <LinkButton href={portalPaths.confirmations} variant="secondary">
              <ClipboardCheck aria-hidden />
              {confirmed.link}
            </LinkButton>
            <UploadDialog />
          </Row>
        ) : null
      }
    >
      <VisuallyHidden as="h2">{list.label}</VisuallyHidden>
      <DocumentList />
    </PortalScreen>
  );
}
