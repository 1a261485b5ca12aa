import { OnePerson } from '../../features/personal-data/one-person.tsx';
import { RetentionList } from '../../features/personal-data/retention-list.tsx';
import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePortal } from '../portal/portal-context.ts';
import { PortalScreen } from '../portal/portal-screen.tsx';
import { PortalSection } from '../portal/portal-section.tsx';

/** What is held of people: found, exported, erased, and how long it is kept. */
export default function PrivacyPage() {
  const { title, lead, person, retention } = useDictionary().personalData;
  const { user } = usePortal();
  return (
    <PortalScreen title={title} lead={lead}>
      <PageHead title={title} description={lead} isUnlisted />
      <Stack gap="xxl">
        <PortalSection title={person.title} text={person.text}>
          <OnePerson readerId={user.id} />
        </PortalSection>
        <PortalSection title={retention.title} text={retention.text}>
          <RetentionList />
        </PortalSection>
      </Stack>
    </PortalScreen>
  );
}
