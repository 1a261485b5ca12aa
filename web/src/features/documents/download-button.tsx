import styled from '@emotion/styled';
import type { Document } from '@kontor/contracts';
import { Download } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useDownload } from './use-download.ts';

/** Words where there is room; on a phone the icon alone, large enough for a thumb. */
const Compact = styled(Button)`
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;

  & > .words {
    display: none;
  }

  ${theme.media.sm} {
    width: auto;
    padding: 0.6rem 1.2rem;

    & > .words {
      display: inline;
    }
  }
`;

/** Saves a document under its original name. */
export function DownloadButton({ document }: { document: Document }) {
  const dictionary = useDictionary();
  const { documents } = dictionary;
  const { download, isDownloading } = useDownload();
  const name = document.originalName;

  async function save(): Promise<void> {
    try {
      await download(document);
    } catch (error) {
      toast.destructive({ title: documents.downloadFailed, description: errorText(error, dictionary) });
    }
  }

  return (
    <Compact
      variant="secondary"
      busy={isDownloading}
      aria-label={isDownloading ? documents.downloading(name) : documents.downloadOf(name)}
      onClick={() => void save()}
    >
      {isDownloading ? null : <Download aria-hidden />}
      <span className="words">{documents.download}</span>
    </Compact>
  );
}
