import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** For screen readers only. */
export const VisuallyHidden = styled.span({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** On a phone for screen readers only: the text beside an icon. */
export const HiddenOnPhones = styled(VisuallyHidden)({
  [theme.media.md]: { position: 'static', width: 'auto', height: 'auto', margin: 0, clipPath: 'none' },
});
