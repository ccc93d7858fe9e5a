import { isSuccess } from '@hoga/client/reply';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { Button } from '@hoga/ui/components/button.tsx';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { spendCoupon } from '../../../data/wallet/cashier-commands.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { coinOfPath } from '../coin/coin-lists.ts';

interface CouponSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A coupon's code, and the wallet it is for. */
export function CouponSheet({ open, onOpenChange }: CouponSheetProps) {
  const t = useText();
  const coinName = useCoinName();
  const { usedCoins } = useSite();
  const wallets = usedCoins.flatMap((coin) => coinOfPath(coin, usedCoins) ?? []);
  const [code, setCode] = useState('');
  const [walletType, setWalletType] = useState<WalletType>(wallets[0] ?? 'BINARY');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  async function spend() {
    setPending(true);
    setError(undefined);
    const reply = await spendCoupon({ promoCode: code.trim(), walletType });
    setPending(false);
    if (!isSuccess(reply)) {
      setError(messageFor(reply));
      return;
    }
    setCode('');
    onOpenChange(false);
    toast({ tone: 'ok', title: t('wallet.couponUsed') });
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('wallet.couponEnter')}
      footer={
        <Button variant="primary" block disabled={code.trim() === ''} pending={pending} onClick={() => void spend()}>
          {t('wallet.couponUse')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label={t('wallet.couponCode')}
          value={code}
          onChange={setCode}
          error={error}
          maxLength={64}
          autoComplete="off"
        />
        <Chips
          label={t('wallet.couponWallet')}
          items={wallets.map((value) => ({ value, label: coinName(value) }))}
          value={walletType}
          onValueChange={setWalletType}
        />
      </div>
    </Sheet>
  );
}
