import { Download } from 'lucide-react';

import { PageHead } from '../../page/page-head.tsx';
import { ChoiceTabs } from '../../ui/choice-tabs.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { useUsers } from '../use-users.ts';
import { AuditEvents } from './audit-events.tsx';
import { areas, useAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditExport } from './use-audit-events.ts';

/** Who did what, for admins. */
export default function AuditPage() {
  const { audit } = usePageTexts('audit');
  const { filter, isFiltered, set, clear } = useAuditFilter();
  // Without the list of users the page still works; names are missing.
  const people = useUsers(true).users ?? [];
  const save = (
    <DownloadLink variant="onBand" href={auditExport(filter)}>
      <Download aria-hidden />
      {audit.export}
    </DownloadLink>
  );
  return (
    <PortalScreen title={audit.title} lead={audit.lead} action={save}>
      <PageHead title={audit.title} description={audit.lead} isUnlisted />
      <ChoiceTabs
        label={audit.areasLabel}
        choices={areas.map((value) => ({ value, label: audit.areas[value] }))}
        value={filter.area}
        onChange={(area) => set({ area, action: '' })}
      >
        <AuditFilters filter={filter} set={set} people={people} />
        <AuditEvents
          key={filter.area}
          filter={filter}
          nameOf={(id) => people.find((person) => person.id === id)?.name}
          {...(isFiltered ? { onClear: clear } : {})}
        />
      </ChoiceTabs>
    </PortalScreen>
  );
}
