import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** Secondary text. */
export const Note = styled.p(theme.text.note);

/** Secondary text, smaller. */
export const SmallNote = styled.p(theme.text.smallNote);
