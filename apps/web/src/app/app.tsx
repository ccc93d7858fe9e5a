import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { Component, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { router } from './app-router.ts';
import { ScreenError } from './screen-error.tsx';
import { Splash } from './start/splash.tsx';
import { StartFailed } from './start/start-failed.tsx';
import { startStore, startUp } from './start/start-up.ts';

export function App() {
  return (
    <ErrorBoundary>
      <Page />
      <DialogHost />
    </ErrorBoundary>
  );
}

function Page() {
  const phase = useStore(startStore, (state) => state.phase);
  if (phase.kind === 'starting') return <Splash />;
  if (phase.kind === 'failed') return <StartFailed message={phase.message} onRetry={() => void startUp()} />;
  return <RouterProvider router={router} />;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: unknown;
}

/** The last resort: what breaks outside any screen still leaves a page that says so. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ScreenError error={this.state.error} />;
  }
}
