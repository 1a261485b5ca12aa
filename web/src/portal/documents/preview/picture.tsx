import styled from '@emotion/styled';
import { useState } from 'react';

import { usePageTexts } from '../../texts.ts';
import { StageNote } from './stage.tsx';

const Fitted = styled.img`
  max-width: 100%;
  max-height: 100%;
  object-fit: contain;
`;

/** An image, as a whole. */
export function Picture({ address, name }: { address: string; name: string }) {
  const { preview } = usePageTexts('overview').documents;
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <StageNote role="alert">{preview.notShown}</StageNote>;
  return <Fitted src={address} alt={name} onError={() => setBroken(true)} />;
}
