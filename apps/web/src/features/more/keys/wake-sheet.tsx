import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KEYS, sendWakeKeys } from '../../../data/keys/key-queries.ts';
import { securityQuery } from '../../../data/session/security-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { StepUpSheet } from '../../../shared/verification/step-up-sheet.tsx';

/** One code wakes all suspended keys. */
export function WakeSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const queries = useQueryClient();
  const { data: security } = useQuery(securityQuery());
  if (security === undefined) return null;

  function done() {
    onClose();
    void queries.invalidateQueries({ queryKey: [KEYS] });
    toast({ tone: 'ok', title: t('keys.woken') });
  }

  return (
    <StepUpSheet
      standing={security.verification}
      title={t('keys.wake')}
      description={t('keys.wakeLead')}
      confirmText={t('keys.wake')}
      verify={sendWakeKeys}
      onDone={done}
      onClose={onClose}
    />
  );
}
