import styled from '@emotion/styled';
import { isAllowed, listUsers, uploadDocument } from '@kontor/contracts/endpoints';

import { PageHead } from '../page/page-head.tsx';
import { theme } from '../theme/theme.ts';
import { Badge } from '../ui/badge.tsx';
import { Container } from '../ui/section.tsx';
import { WaitingBand } from './documents/confirmations/waiting-band.tsx';
import { DocumentList } from './documents/document-list.tsx';
import { UploadDialog } from './documents/upload/upload-dialog.tsx';
import { useDocumentCount } from './documents/use-document-count.ts';
import { PortalBand } from './portal-band.tsx';
import { usePortal } from './portal-context.ts';
import { PortalSection } from './portal-section.tsx';
import { Summary } from './summary.tsx';
import { usePageTexts } from './texts.ts';
import { usePeople } from './use-people.ts';
import { UserActions } from './users/user-actions.tsx';
import { UserList } from './users/user-list.tsx';

const Identity = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
  margin-block: ${theme.space.md};
  ${theme.text.noteOnBand};
  overflow-wrap: anywhere;
`;

/** The cards below reach up into the band. */
const Waiting = styled.div`
  margin-bottom: clamp(3.5rem, 3rem + 1vw, 4.5rem);
`;

const Sections = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(2.75rem, 2rem + 3vw, 4.5rem);
  padding-bottom: clamp(4rem, 3rem + 4vw, 7rem);
`;

/** The portal's first page, where some also manage users and documents. */
export default function PortalHome() {
  const { portal, documents, users: texts } = usePageTexts('overview');
  const { user, rights } = usePortal();
  const people = usePeople();
  const count = useDocumentCount();
  const managesUsers = isAllowed(listUsers.access, rights);
  const managesDocuments = isAllowed(uploadDocument.access, rights);
  const { title, text } = managesDocuments ? documents.management : documents.own;
  return (
    <>
      <PageHead title={portal.pageTitle} description={portal.pageDescription} isUnlisted />
      <PortalBand title={portal.greeting(user.name || user.username)}>
        <Identity>
          <Badge tone="band">{texts.roles[user.role]}</Badge>
          {user.duties.map((duty) => (
            <Badge key={duty} tone="band">
              {texts.duties[duty].name}
            </Badge>
          ))}
          <span>{user.email}</span>
        </Identity>
        <Waiting>
          <WaitingBand />
        </Waiting>
      </PortalBand>
      <Sections>
        <Summary people={people} documents={count?.documents} />
        {managesUsers ? (
          <PortalSection
            title={texts.title}
            text={rights.role === 'admin' ? texts.text : texts.textOfEmployees}
            action={<UserActions />}
          >
            <UserList />
          </PortalSection>
        ) : null}
        <PortalSection
          title={title}
          text={text}
          note={count && count.unopened > 0 ? <Badge tone="accent">{documents.newCount(count.unopened)}</Badge> : null}
          action={managesDocuments ? <UploadDialog people={people} /> : null}
        >
          <DocumentList people={people} />
        </PortalSection>
      </Sections>
    </>
  );
}
