import styled from '@emotion/styled';
import { type ReactNode, Suspense, useEffect } from 'react';

import { typeAgain } from '../../browser/typed-ahead.ts';
import { PageLoading } from '../../page/page-loading.tsx';
import { MAIN_ID, useArrival } from '../../page/use-arrival.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';
import { Toasts } from './toasts.tsx';

const Main = styled.main`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
`;

/** Beside the page, so that it is taken over together with it. */
function TakenOver() {
  useEffect(typeAgain, []);
  return null;
}

/** The frame of every page: header, main, footer, toasts. */
export function PageShell({ children }: { children: ReactNode }) {
  const path = useArrival();
  return (
    <>
      <SkipLink />
      <Header />
      <Main id={MAIN_ID} tabIndex={-1}>
        <ErrorBoundary path={path}>
          <Suspense fallback={<PageLoading />}>
            {children}
            <TakenOver />
          </Suspense>
        </ErrorBoundary>
      </Main>
      <Footer />
      <Toasts />
    </>
  );
}
