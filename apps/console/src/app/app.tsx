import { queryClient } from '@hoga/client/query-client';
import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { ToastHost } from '@hoga/ui/components/toasts/toast-host.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { resumeSession } from '../data/session.ts';
import { sessionStore } from '../data/session-store.ts';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { makeRouter } from './router.tsx';

const router = makeRouter();

/** No page is rendered before the session is known. */
export function App() {
  const [start, setStart] = useState<'asking' | 'known' | 'unreachable'>('asking');
  const ask = () => {
    setStart('asking');
    void resumeSession().then((isKnown) => setStart(isKnown ? 'known' : 'unreachable'));
  };
  useEffect(() => {
    void resumeSession().then((isKnown) => setStart(isKnown ? 'known' : 'unreachable'));
  }, []);
  if (start === 'asking') return null;
  if (start === 'unreachable') return <ErrorState className="min-h-dvh" onRetry={ask} />;
  return (
    <QueryClientProvider client={queryClient}>
      <Door />
      <ToastHost />
      <DialogHost />
    </QueryClientProvider>
  );
}

/** The sign-in, or the application behind it. */
function Door() {
  const operator = useStore(sessionStore, (state) => state.operator);
  const isIn = operator?.hasSecondFactor === true;
  return isIn ? <RouterProvider router={router} /> : <SignInPage />;
}
