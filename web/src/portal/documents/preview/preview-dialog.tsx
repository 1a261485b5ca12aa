import type { Document } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { formatBytes } from '../../../format/bytes.ts';
import { formatDate } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePageTexts } from '../../texts.ts';
import { useDocumentTitle } from '../use-documents.ts';
import { PreviewContent } from './preview-content.tsx';

interface PreviewDialogProps {
  document: Document;
  open: boolean;
  onClose: () => void;
}

export function PreviewDialog({ document, open, onClose }: PreviewDialogProps) {
  const { categories, preview } = usePageTexts('overview').documents;
  const { locale } = useLanguage();
  const { category, createdAt, fileSize } = document;
  const [attempt, setAttempt] = useState(1);
  const facts = [categories[category], formatDate(createdAt, locale), formatBytes(fileSize, locale)];
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={useDocumentTitle(document)}
      description={facts.join(' · ')}
      closeLabel={preview.close}
      wide
    >
      <PreviewContent key={attempt} document={document} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  );
}
