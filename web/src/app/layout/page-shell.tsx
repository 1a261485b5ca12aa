import styled from '@emotion/styled';
import { type ReactNode, Suspense, useEffect } from 'react';

import { typeAgain } from '../../browser/typed-ahead.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageLoading } from '../../page/page-loading.tsx';
import { SkipLink } from './skip-link.tsx';
import { Toasts } from './toasts.tsx';
import { MAIN_ID, useArrival } from '../../page/use-arrival.ts';

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

/** What every page stands in. */
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
