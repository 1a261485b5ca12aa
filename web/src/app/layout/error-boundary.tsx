import { Component, type ReactNode } from 'react';

import { paths } from '../../content/site-map.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';

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
export class ErrorBoundary extends Component<Props, State> {
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
