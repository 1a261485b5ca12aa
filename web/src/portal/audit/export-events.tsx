import { Download } from 'lucide-react';

import { startDownload } from '../../browser/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ExportLink } from '../export-link.tsx';
import { usePageTexts } from '../texts.ts';
import { type AuditFilter, areas } from './audit-filter.ts';
import { auditExport } from './use-audit-events.ts';

/** Saves the events of the chosen area as a file, or those of all areas as a file each. */
export function ExportEvents({ filter }: { filter: AuditFilter }) {
  const { audit } = usePageTexts('audit');
  if (filter.area !== 'all') return <ExportLink href={auditExport(filter.area, filter)}>{audit.export}</ExportLink>;
  return (
    <Menu
      trigger={
        <Button variant="onBand">
          <Download aria-hidden />
          {audit.export}
        </Button>
      }
      actions={areas.map((area) => ({
        label: audit.areas[area],
        onSelect: () => startDownload(auditExport(area, filter)),
      }))}
    />
  );
}
