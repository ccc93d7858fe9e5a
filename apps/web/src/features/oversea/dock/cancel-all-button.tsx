import type { OverseaOptionId } from '@hoga/kernel/ids';
import { CountPill } from '@hoga/ui/components/count-pill.tsx';
import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useRef, useState } from 'react';
import { useOverseaOrders } from '../../../data/account/oversea-account.ts';
import { entryOrders } from '../../../data/trading/entry-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { agreesToCancelAll, cancelAllOrders } from '../order/cancel-all.ts';
import { ACTION_LOOK } from './action-look.ts';

/** Cancels every working order of the instrument, stops too. Exits belong to the position and stay. */
export function CancelAllButton({ optionId }: { optionId: OverseaOptionId }) {
  const t = useText();
  const orders = useOverseaOrders(optionId);
  const count = entryOrders(orders).length;
  const [isPending, setPending] = useState(false);
  const isAsked = useRef(false);

  const cancelAll = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      if (!(await agreesToCancelAll(count))) return;
      setPending(true);
      await cancelAllOrders(optionId);
    } finally {
      isAsked.current = false;
      setPending(false);
    }
  };

  return (
    <button
      type="button"
      disabled={count === 0}
      aria-busy={isPending || undefined}
      onClick={() => void cancelAll()}
      className={cx(ACTION_LOOK, 'relative')}
    >
      <span className={cx(isPending && 'invisible')}>{t('trading.cancelAll')}</span>
      {/* On the corner: the first order makes no button wider. */}
      {!isPending && (
        <span className="absolute -top-1.5 -right-1">
          <CountPill count={count} />
        </span>
      )}
      {isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size="sm" tone="current" />
        </span>
      )}
    </button>
  );
}
