import type { addDestination } from '../../../data/wallet/cashier-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { OwnerSheet } from '../request/owner-sheet.tsx';
import type { OwnerAsk } from '../request/use-owner-ask.ts';

export type Registration = Awaited<ReturnType<typeof addDestination>>;

/** Only the member registers a destination of withdrawals, verified as for a withdrawal (DOMAIN §7). */
export function RegisterSheet({ asking }: { asking: OwnerAsk<Registration> }) {
  const t = useText();
  return (
    <OwnerSheet
      asking={asking}
      title={t('wallet.register')}
      description={t('wallet.registerVerify')}
      confirmText={t('wallet.register')}
    />
  );
}
