import type { Decimal } from '@hoga/kernel/decimal';
import { decimal } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useDockHeight } from '@hoga/ui/lib/use-dock-height.ts';
import { ArrowDownUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ACTION_LOOK } from '../../../trading/dock/action-look.ts';
import { CancelAllButton } from '../../../trading/dock/cancel-all-button.tsx';
import { agreesToCancel, cancelAll } from '../account/cancel-orders.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { reversePosition } from '../trade/turn-position.ts';
import { CoinMarketButtons } from './coin-market-buttons.tsx';
import { CoinQuantityRow } from './coin-quantity-row.tsx';
import { ExitsButton } from './exits-button.tsx';
import { lastOf } from './use-ladder-quantity.ts';

export interface LadderDockProps {
  situation: OrderSituation;
  contracts: ContractsById;
  /** Where no price has come yet. */
  lastPrice: string;
  isBlocked: boolean;
  /** Opens the form with a pair of a limit and a stop; absent where there is none beside it. */
  onPair?: () => void;
  /** Quantity and market orders only. */
  isCompact?: boolean;
}

/** Everything that commits, within reach of a thumb. */
export function LadderDock(props: LadderDockProps) {
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  return (
    <footer ref={dock} className="shrink-0 border-t border-line bg-surface-1 px-gutter pt-2 pb-safe">
      <div className="flex flex-col gap-2 pb-4">
        <DockRows {...props} />
      </div>
    </footer>
  );
}

export function DockRows({ situation, contracts, lastPrice, isBlocked, onPair, isCompact = false }: LadderDockProps) {
  const t = useText();
  const { terms, position, orders } = situation;
  const [around] = useState<Decimal>(() => lastOf(terms.stock) ?? decimal(lastPrice));
  return (
    <>
      <CoinQuantityRow situation={situation} around={around} />
      {!isCompact && (
        <div
          className={cx(
            'grid gap-1.5',
            onPair === undefined ? 'grid-cols-[1fr_auto_auto]' : 'grid-cols-[1fr_auto_auto_auto]',
          )}
        >
          <ExitsButton />
          {onPair !== undefined && (
            <button type="button" disabled={isBlocked} onClick={onPair} className={`${ACTION_LOOK} min-w-12 px-3`}>
              {t('trading.pair')}
            </button>
          )}
          <CancelAllButton
            count={orders.length}
            agrees={() => agreesToCancel(orders, contracts, terms.id)}
            cancelAll={() => cancelAll(terms.id)}
          />
          <button
            type="button"
            aria-label={t('trading.reverse')}
            disabled={position === null || isBlocked}
            onClick={() => void reversePosition(situation)}
            className={`${ACTION_LOOK} min-w-16 bg-transparent px-3 inset-ring-[1.5px] inset-ring-line-strong disabled:inset-ring-line`}
          >
            <ArrowDownUp size={15} aria-hidden="true" />
            {t('futures.reverseShort')}
          </button>
        </div>
      )}
      <CoinMarketButtons situation={situation} isBlocked={isBlocked} />
    </>
  );
}
