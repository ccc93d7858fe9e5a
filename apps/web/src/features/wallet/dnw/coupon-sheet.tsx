import { isSuccess } from '@hoga/client/reply';
import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { spendCoupon } from '../../../data/wallet/cashier-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

interface CouponSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A coupon's code; the coupon determines the wallet. */
export function CouponSheet({ open, onOpenChange }: CouponSheetProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  async function spend() {
    setPending(true);
    setError(undefined);
    const reply = await spendCoupon({ promoCode: code.trim() });
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
      <TextField
        label={t('wallet.couponCode')}
        value={code}
        onChange={setCode}
        error={error}
        maxLength={64}
        autoComplete="off"
      />
    </Sheet>
  );
}
