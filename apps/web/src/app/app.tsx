import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { router } from './app-router.ts';
import { ErrorBoundary } from './error-boundary.tsx';
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
