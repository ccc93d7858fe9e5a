import { Button } from '@hoga/ui/components/button.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { CloudOff } from 'lucide-react';
import { useText } from '../../shared/i18n/use-text.ts';

export interface StartFailedProps {
  /** The server's message, or what to do when it could not be reached. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** The site or the session could not be found out: nothing can be shown yet, but it can be tried again. */
export function StartFailed({ message, onRetry }: StartFailedProps) {
  const t = useText();
  return (
    <main role="alert" className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={<CloudOff size={24} />}
        title={t('nav.serviceFailed')}
        detail={message}
        action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
      />
    </main>
  );
}
