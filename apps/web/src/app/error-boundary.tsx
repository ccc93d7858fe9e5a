import { Component, type ReactNode } from 'react';
import { ScreenError } from './screen-error.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: unknown;
}

/** An error outside any screen still leaves a page with a message. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ScreenError error={this.state.error} />;
  }
}
