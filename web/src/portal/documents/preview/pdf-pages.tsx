import styled from '@emotion/styled';

import { usePageTexts } from '../../texts.ts';
import { StageNote } from './stage.tsx';

const Frame = styled.iframe`
  width: 100%;
  height: 100%;
  border: 0;
`;

/** A PDF in the browser's own reader, where it has one for pages within pages: many phones do not. */
export function PdfPages({ address, name }: { address: string; name: string }) {
  const { preview } = usePageTexts('overview').documents;
  // Browsers that cannot report PDF support get the PDF: they show it or offer to save it.
  const canShow = (navigator.pdfViewerEnabled as boolean | undefined) !== false;
  return canShow ? <Frame title={name} src={address} /> : <StageNote>{preview.notShown}</StageNote>;
}
