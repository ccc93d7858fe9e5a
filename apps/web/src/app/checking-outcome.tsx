import { dismissToast, toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useEffect } from 'react';
import { useIsChecking } from '../data/trading/checked-commands.ts';
import { useText } from '../shared/i18n/use-text.ts';

/** Longer than any outcome is polled for: the toast goes when the outcome is known. */
const STAYS_MS = 60_000;

/** Shows that a command was accepted and its outcome is still being queried: neither failed nor succeeded. */
export function CheckingOutcome() {
  const t = useText();
  const isChecking = useIsChecking();
  useEffect(() => {
    if (!isChecking) return undefined;
    const id = toast({
      key: 'checking-outcome',
      tone: 'info',
      title: t('common.checkingOutcome'),
      durationMs: STAYS_MS,
    });
    return () => dismissToast(id);
  }, [isChecking, t]);
  return null;
}
