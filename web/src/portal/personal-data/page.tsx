import { Stack } from '../../ui/grid.tsx';
import { usePortal } from '../portal-context.ts';
import { PortalScreen } from '../portal-screen.tsx';
import { PortalSection } from '../portal-section.tsx';
import { usePageTexts } from '../texts.ts';
import { OnePerson } from './one-person.tsx';
import { RetentionList } from './retention-list.tsx';

/** Personal data: search, export, erasure, and retention. */
export default function PrivacyPage() {
  const { title, lead, person, retention } = usePageTexts('personalData').personalData;
  const { user } = usePortal();
  return (
    <PortalScreen title={title} lead={lead}>
      <Stack gap="xxl">
        <PortalSection title={person.title} text={person.text}>
          <OnePerson userId={user.id} />
        </PortalSection>
        <PortalSection title={retention.title} text={retention.text}>
          <RetentionList />
        </PortalSection>
      </Stack>
    </PortalScreen>
  );
}
