import { Component, type ReactNode } from 'react';

import { ErrorPage } from './error-page.tsx';

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
