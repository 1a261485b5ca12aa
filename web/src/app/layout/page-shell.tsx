import styled from '@emotion/styled';
import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';

import { restoreTypedInput } from '../../browser/typed-input.ts';
import { isPortalPath, paths } from '../../content/site-map.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { PageLoading } from '../../page/page-loading.tsx';
import { MAIN_ID, useNavigationFocus } from '../../page/use-navigation-focus.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { useToasterWanted } from '../../ui/toast.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const Toaster = lazy(async () => ({ default: (await import('../../ui/toaster.tsx')).Toaster }));

/** The toasts, outside the page's element, so that they also appear above dialogs. */
function Toasts() {
  const { layout } = useCoreTexts();
  if (!useToasterWanted()) return null;
  return createPortal(
    <Suspense>
      <Toaster label={layout.toasts} closeLabel={layout.closeToast} />
    </Suspense>,
    document.body,
  );
}

const Link = styled.a({
  position: 'fixed',
  top: '0.75rem',
  left: '0.75rem',
  zIndex: 80,
  padding: '0.7rem 1.2rem',
  borderRadius: theme.radius.full,
  background: theme.color.accent,
  color: theme.color.onAccent,
  fontWeight: 560,
  textDecoration: 'none',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
});

/** The first tab stop: a link past the menu. */
function SkipLink() {
  const { layout } = useCoreTexts();
  return <Link href={`#${MAIN_ID}`}>{layout.skipToContent}</Link>;
}

const Content = styled.main({ display: 'flex', flex: '1 0 auto', flexDirection: 'column' });

/** Gives the fields what was typed before hydration. In the `Suspense` of the page: its effect runs once the page has hydrated. */
function RestoreTypedInput() {
  useEffect(restoreTypedInput, []);
  return null;
}

/** Replaces a page that threw. */
function ErrorPage() {
  const { page } = useCoreTexts().errors;
  return (
    <Section narrow>
      <SectionHeading as="h1" title={page.title} lead={page.text} />
      <Row>
        <Button onClick={() => window.location.reload()}>{page.reload}</Button>
        <LinkButton href={paths.home} variant="secondary">
          {page.home}
        </LinkButton>
      </Row>
    </Section>
  );
}

interface Props {
  /** The page's path: another path clears the error. */
  path: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  path: string;
}

/** Shows an error page in place of a page that threw. React logs the error to the console. */
class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, path: this.props.path };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { failed: false, path };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}

/** The frame of every page: header, main, footer, toasts. A page of the portal has its own `main`, and no footer. */
export function PageShell({ children }: { children: ReactNode }) {
  const path = useNavigationFocus();
  const isInPortal = isPortalPath(path);
  return (
    <>
      <SkipLink />
      <Header isInPortal={isInPortal} />
      <Content
        id={isInPortal ? undefined : MAIN_ID}
        tabIndex={isInPortal ? undefined : -1}
        as={isInPortal ? 'div' : 'main'}
      >
        <ErrorBoundary path={path}>
          <Suspense fallback={<PageLoading />}>
            {children}
            <RestoreTypedInput />
          </Suspense>
        </ErrorBoundary>
      </Content>
      {isInPortal ? null : <Footer />}
      <Toasts />
    </>
  );
}
