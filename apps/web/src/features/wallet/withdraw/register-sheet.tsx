import type { addDestination } from '../../../data/wallet/cashier-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { OwnerSheet } from '../request/owner-sheet.tsx';
import type { OwnerAsk } from '../request/use-owner-ask.ts';

export type Registration = Awaited<ReturnType<typeof addDestination>>;

/** Where withdrawals may go is said by the member alone, who verifies as for a withdrawal (DOMAIN §7). */
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
