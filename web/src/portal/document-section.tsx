import type { Person } from './documents/audience.ts';
import { DocumentList } from './documents/document-list.tsx';
import { UploadDialog } from './documents/upload/upload-dialog.tsx';
import { useDictionary } from '../i18n/use-language.ts';
import { PortalSection } from './portal-section.tsx';

export interface DocumentSectionProps {
  readerId: number;
  isAdmin: boolean;
  people: readonly Person[] | undefined;
}

/** The documents; admins also upload them (spec §2). */
export function DocumentSection({ readerId, isAdmin, people }: DocumentSectionProps) {
  const { documents } = useDictionary();
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
