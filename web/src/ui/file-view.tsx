import styled from '@emotion/styled';
import { useState } from 'react';

import type { ShownFile } from '../browser/file-preview.ts';
import { theme } from '../theme/theme.ts';

/** The area of a preview; its user gives it a height, which is the same in every state. */
export const PreviewStage = styled.div({
  display: 'grid',
  placeItems: 'center',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  overflow: 'hidden',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  background: theme.color.sunken,
  color: theme.color.textMuted,
});

/** A sentence in place of a file. */
export const StageNote = styled.p({ maxWidth: '26rem', padding: theme.space.lg, textAlign: 'center' });

const Sheet = styled.div({
  width: '100%',
  height: '100%',
  overflowY: 'auto',
  background: theme.color.surface,
  color: theme.color.text,
  '&:focus-visible': { outlineOffset: '-2px' },
  '& > pre': {
    margin: 0,
    padding: theme.space.md,
    fontFamily: "ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace",
    fontSize: theme.size.sm,
    lineHeight: 1.55,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    tabSize: 4,
  },
  '& > p': {
    padding: `${theme.space.sm} ${theme.space.md}`,
    borderTop: `1px solid ${theme.color.border}`,
    ...theme.text.note,
  },
});

const Fitted = styled.img({ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' });

const PdfFrame = styled.iframe({ width: '100%', height: '100%', border: 0 });

interface FileViewProps {
  shown: ShownFile;
  name: string;
  texts: { notShown: string; /** At the end of a text that goes on. */ cut?: string };
}

/** A file as an image, as pages in the browser's viewer or as text; a sentence where it cannot be shown. */
export function FileView({ shown, name, texts }: FileViewProps) {
  const [isBroken, setBroken] = useState(false);
  // Many phones cannot embed PDFs. Browsers that do not tell get the PDF: they show it or offer to save it.
  const hasViewer = (navigator.pdfViewerEnabled as boolean | undefined) !== false;
  if (shown.kind === 'pdf' && hasViewer) return <PdfFrame title={name} src={shown.address} />;
  if (shown.kind === 'image' && !isBroken)
    return <Fitted src={shown.address} alt={name} onError={() => setBroken(true)} />;
  if (shown.kind === 'text')
    return (
      // Takes the focus so that it can be scrolled with the keyboard.
      <Sheet role="region" aria-label={name} tabIndex={0}>
        <pre>{shown.text}</pre>
        {shown.isCut ? <p>{texts.cut}</p> : null}
      </Sheet>
    );
  return <StageNote role={isBroken ? 'alert' : undefined}>{texts.notShown}</StageNote>;
}
