import styled from '@emotion/styled';

import { useDictionary } from '../../../i18n/use-language.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { StageNote } from './stage.tsx';

const Frame = styled.iframe`
  width: 100%;
  height: 100%;
  border: 0;
`;

/** A PDF in the browser's own reader; where there is none within pages, as on many phones, a way to open it. */
export function PdfPages({ address, name }: { address: string; name: string }) {
  const { preview } = useDictionary().documents;
  // Browsers too old to be asked are given the PDF: they show it, or offer to save it.
  if ((navigator.pdfViewerEnabled as boolean | undefined) !== false) return <Frame title={name} src={address} />;
  return (
    <StageNote>
      {preview.notShown}{' '}
      <TextLink href={address} target="_blank">
        {preview.newTab}
      </TextLink>
    </StageNote>
  );
}
