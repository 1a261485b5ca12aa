import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

import { useCoreDictionary } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { Spinner } from '../ui/spinner.tsx';

const appear = keyframes({ from: { opacity: 0 } });

const Frame = styled.div`
  display: grid;
  place-items: center;
  /* The footer stays below the window, where the page that comes will not push it about. */
  min-height: 100vh;
  padding-bottom: 40vh;
  color: ${theme.color.accentText};
  font-size: 1.75rem;
  animation: ${appear} 1ms linear 400ms backwards;
`;

/** While a page's code is on its way. Shown only when that takes long enough to be noticed. */
export function PageLoading() {
  const { layout } = useCoreDictionary();
  return (
    <Frame>
      <Spinner label={layout.loading} />
    </Frame>
  );
}
