import type { Person } from './documents/audience.ts';
import { DocumentList } from './documents/document-list.tsx';
import { UploadDialog } from './documents/upload/upload-dialog.tsx';
import { PortalSection } from './portal-section.tsx';
import { usePageTexts } from './texts.ts';

export interface DocumentSectionProps {
  readerId: number;
  isAdmin: boolean;
  people: readonly Person[] | undefined;
}

/** The documents; admins also upload them. */
export function DocumentSection({ readerId, isAdmin, people }: DocumentSectionProps) {
  const { documents } = usePageTexts('overview');
  const { title, text } = isAdmin ? documents.management : documents.own;
  const { hintForAdmins, hintForEmployees } = documents.empty;
  return (
    <PortalSection title={title} text={text} action={isAdmin ? <UploadDialog people={people} /> : null}>
      <DocumentList
        readerId={readerId}
        isAdmin={isAdmin}
        people={people}
        emptyHint={isAdmin ? hintForAdmins : hintForEmployees}
      />
    </PortalSection>
  );
}
