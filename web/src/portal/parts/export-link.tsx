import { Download } from 'lucide-react';

import { DownloadLink } from '../../ui/download-link.tsx';

/** Saves the rows of a page's list as a file. */
export const ExportLink = ({ href, children }: { href: string; children: string }) => (
  <DownloadLink href={href} variant="secondary">
    <Download aria-hidden />
    {children}
  </DownloadLink>
);
