import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { opposite } from '@hoga/domain/trading/trade-side';
import { add, type Decimal, decimal, ONE, times, toText, ZERO } from '@hoga/kernel/decimal';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { useOverseaOrders } from '../../../data/account/oversea-account.ts';
import { instrumentName } from '../../../data/market/instrument.ts';
import { placeContractScale } from '../../../data/trading/scale-orders.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ScaleSheet } from '../../../trading/scale/scale-sheet.tsx';
import { overseaMoney } from '../order/oversea-result.ts';
import { useOrderQty } from '../order/ticket-store.ts';

export interface OverseaScaleSheetProps {
  option: OverseaOption;
  position: OverseaPosition | null;
  onClose: () => void;
  onOco: () => void;
}

/** Contracts in limit orders between two prices. */
export function OverseaScaleSheet({ option, position, onClose, onOco }: OverseaScaleSheetProps) {
  const t = useText();
  const usual = useOrderQty(option);
  const orders = useOverseaOrders(option.id);
  const { unit, places } = overseaMoney();
  const money = (amount: Decimal) => formatAmount(amount, unit, { places });
  return (
    <ScaleSheet
      onClose={onClose}
      onOco={onOco}
      side={position === null ? 'LONG' : opposite(position.tradeType)}
      total={toText(times(ONE, Math.max(usual, 5)))}
      terms={{
        stock: option.stock,
        precision: option.precision,
        tick: decimal(option.tick),
        step: ONE,
        quantityPlaces: 0,
        unit: t('oversea.contractsUnit'),
        description: instrumentName(option, currentLanguage()),
        sideText: { LONG: t('trading.buy'), SHORT: t('trading.sell') },
        heldOf: (side, parts) => {
          const opposed = position !== null && position.tradeType !== side ? position.qty : 0;
          const taken = orders.reduce((sum, order) => (order.tradeType === side ? sum + order.qty : sum), 0);
          const total = parts.reduce((sum, { size }) => sum + Number(size / ONE), 0);
          const opening = Math.max(0, total - Math.max(0, opposed - taken));
          const each = add(decimal(option.marginPer), decimal(option.feePer));
          return money(opening === 0 ? ZERO : times(each, opening));
        },
        send: (tradeType, { from, to, parts, total, distribution }) =>
          placeContractScale({
            overseaOptionId: option.id,
            tradeType,
            qty: Number(total / ONE),
            fromPrice: toText(from),
            toPrice: toText(to),
            parts,
            distribution,
          }),
      }}
    />
  );
}
