import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';

/** A button styled as a link: it changes the step, not the page. */
export const StepButton = styled.button`
  padding: 0.35rem 0;
  border: 0;
  background: none;
  color: ${theme.color.accentText};
  font: inherit;
  font-size: ${theme.size.sm};
  font-weight: 540;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  cursor: pointer;
`;
