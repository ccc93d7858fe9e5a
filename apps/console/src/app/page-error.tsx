import { ErrorState } from '@hoga/ui/components/error-state.tsx';

/** A page that could not be drawn, most often since a new version has taken the place of its files. */
export function PageError() {
  return <ErrorState className="min-h-dvh" onRetry={() => window.location.reload()} />;
}
