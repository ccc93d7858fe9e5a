import { CloudOff } from 'lucide-react';
import { useText } from '../texts/use-text.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface ErrorStateProps {
  onRetry: () => void;
  pending?: boolean | undefined;
  /** The server's message, if any. */
  detail?: string | undefined;
  className?: string | undefined;
}

export function ErrorState({ onRetry, pending, detail, className }: ErrorStateProps) {
  const t = useText();
  return (
    <div role="alert">
      <EmptyState
        className={className}
        icon={<CloudOff size={24} />}
        title={t('common.loadFailed')}
        detail={detail ?? t('common.loadFailedHint')}
        action={
          <Button size="sm" pending={pending} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}
