import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { FlagPattern } from './flag-pattern.tsx';
import type { ServiceId } from './service-order.ts';

const Cloth = styled.svg`
  flex: none;
  width: 2.5rem;
  height: auto;
  border-radius: 0.2rem;
  box-shadow: 0 0 0 1px ${theme.color.border};
`;

/** A service's signal flag beside its name. */
export const Flag = ({ service }: { service: ServiceId }) => (
  <Cloth viewBox="0 0 40 30" aria-hidden focusable="false">
    <FlagPattern service={service} />
  </Cloth>
);
