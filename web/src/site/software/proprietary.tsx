import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { PlatformProducts } from './platform-products.tsx';
import { ReadyProducts } from './ready-products.tsx';

const Kinds = styled.div`
  display: grid;
  gap: clamp(3.5rem, 2.5rem + 4vw, 6rem);
  padding-top: clamp(2rem, 1.5rem + 1.6vw, 3rem);
  border-top: 1px solid ${theme.color.border};
`;

/** Our own tools: the S-Platform's four products, and the three of the home page's showcase. */
export const Proprietary = () => (
  <Kinds>
    <PlatformProducts />
    <ReadyProducts />
  </Kinds>
);
