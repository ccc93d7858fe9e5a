import { CountPill } from '@hoga/ui/components/count-pill.tsx';
import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { ACTION_LOOK } from './action-look.ts';

export interface CancelAllButtonProps {
  /** Of working orders. */
  count: number;
  /** Asks where the player wants to be asked. */
  agrees: () => Promise<boolean>;
  cancelAll: () => Promise<unknown>;
}

/** Cancels every working order of the instrument, stops too. Exits belong to the position and stay. */
export function CancelAllButton({ count, agrees, cancelAll }: CancelAllButtonProps) {
  const t = useText();
  const [isPending, setPending] = useState(false);
  const isAsked = useRef(false);

  const press = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      if (!(await agrees())) return;
      setPending(true);
      await cancelAll();
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
      onClick={() => void press()}
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
