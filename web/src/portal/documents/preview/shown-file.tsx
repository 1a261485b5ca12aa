import { usePageTexts } from '../../texts.ts';
import { PdfPages } from './pdf-pages.tsx';
import { Picture } from './picture.tsx';
import { PlainText } from './plain-text.tsx';
import { StageNote } from './stage.tsx';
import type { Shown } from './use-preview.ts';

/** A file as a picture, as pages or as text. */
export function ShownFile({ shown, name }: { shown: Shown; name: string }) {
  const { preview } = usePageTexts('overview').documents;
  switch (shown.kind) {
    case 'image':
      return <Picture address={shown.address} name={name} />;
    case 'pdf':
      return <PdfPages address={shown.address} name={name} />;
    case 'text':
      return <PlainText text={shown.text} isCut={shown.isCut} name={name} />;
    default:
      return <StageNote>{preview.notShown}</StageNote>;
  }
}
