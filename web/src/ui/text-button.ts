import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** A button that looks like the text around it, such as a name that opens something. Give it `type="button"`. */
export const TextButton = styled.button({
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { color: theme.color.accentText },
});
