import { decimal, ZERO } from '@hoga/kernel/decimal';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { isSuccess } from '../../../data/api/reply.ts';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { transfer } from '../../../data/wallet/cashier-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { alert } from '../../../shared/ui/dialogs/dialog-store.ts';
import { toast } from '../../../shared/ui/toasts/toast-store.ts';
import { useCoinName } from '../figures/use-coin-name.ts';
import { AfterExchange } from './after-exchange.tsx';
import { Legs } from './legs.tsx';
import type { PairProps } from './pair.ts';

/** Between wallets of one currency nothing is exchanged: it only moves. */
export function TransferForm({ from, to }: PairProps) {
  const t = useText();
  const coinName = useCoinName();
  const [amount, setAmount] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const typed = amount === null ? ZERO : decimal(amount);
  const isOver = from.transferable !== null && typed > from.transferable;

  async function submit() {
    if (amount === null) return;
    setPending(true);
    const reply = await transfer({ from: from.walletType, to: to.walletType, amount });
    setPending(false);
    if (!isSuccess(reply)) {
      await alert({ body: messageFor(reply) });
      return;
    }
    setAmount(null);
    toast({ tone: 'ok', title: t('wallet.transferred') });
  }

  return (
    <Legs
      from={from}
      to={to}
      amount={amount}
      onAmount={setAmount}
      received={amount === null ? null : typed}
      error={isOver ? t('wallet.moreThanHeld') : undefined}
    >
      <AfterExchange from={from} to={to} out={typed} into={typed} />
      <p className="flex gap-1.5 text-caption text-ink-3">
        <Info size={16} aria-hidden="true" className="mt-px shrink-0" />
        {t('wallet.transferIsFree')}
      </p>
      <Button
        variant="primary"
        block
        pending={pending}
        disabled={amount === null || isOver}
        onClick={() => void submit()}
      >
        {amount === null
          ? t('wallet.transfer')
          : t('wallet.transferOf', { amount: exactText(typed, from.currency), to: coinName(to.walletType) })}
      </Button>
    </Legs>
  );
}
