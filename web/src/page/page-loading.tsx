import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

import { useCoreTexts } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { Spinner } from '../ui/spinner.tsx';

const appear = keyframes({ from: { opacity: 0 } });

const Frame = styled.div({
  display: 'grid',
  placeItems: 'center',
  // Keeps the footer below the window, so that it does not jump when the page is loaded.
  minHeight: '100vh',
  paddingBottom: '40vh',
  color: theme.color.accentText,
  fontSize: '1.75rem',
  animation: `${appear} 1ms linear 400ms backwards`,
});

/** Shown while a page's code is loading, after a delay. */
export function PageLoading() {
  const { layout } = useCoreTexts();
  return (
    <Frame>
      <Spinner label={layout.loading} />
    </Frame>
  );
}
