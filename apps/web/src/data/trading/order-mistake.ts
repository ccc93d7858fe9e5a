import type { OverseaOption } from '@hoga/contract/market';
import { type Unusual, unusualOrder } from '@hoga/domain/oversea/order-guard';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { decimal, parseDecimal } from '@hoga/kernel/decimal';
import { text } from '../../shared/i18n/i18n.ts';
import { formatFigure } from '../../shared/lib/format-number.ts';
import { confirm } from '../../shared/ui/dialogs/dialog-store.ts';
import { marketStore } from '../market/market.ts';
import { settingsStore } from '../settings/settings-store.ts';
import { recentQuantities } from './recent-quantities.ts';

/** The part of an order that a slip of the finger can spoil. */
export interface MeantOrder {
  readonly tradeType: TradeSide;
  readonly qty: number;
  /** Decimal texts, as they are sent. */
  readonly price?: string | null | undefined;
  readonly stopPrice?: string | null | undefined;
}

type GuardedOption = Pick<OverseaOption, 'id' | 'stock' | 'tick' | 'maxQty'>;

/** What about an order is unusual for this player now; nothing when the guard is off. */
export function unusualFor(order: MeantOrder, option: GuardedOption): readonly Unusual[] {
  const { guard, orderCnt } = settingsStore.getState().player;
  if (!guard.isOn) return [];
  const last = marketStore.ticker(option.stock)?.last ?? null;
  return unusualOrder(
    {
      qty: order.qty,
      prices: [order.price, order.stopPrice].flatMap((price) => parseDecimal(price ?? '') ?? []),
    },
    {
      maxQty: guard.maxQty,
      maxDistanceTicks: guard.maxDistanceTicks,
      recentQtys: recentQuantities(option.id),
      presets: orderCnt,
      orderLimit: option.maxQty,
      tick: decimal(option.tick),
      last: last === null ? null : decimal(last),
    },
  );
}

/** Asks whether an unusual order is meant as it is; a usual one is not asked about. */
export async function isMeant(order: MeantOrder, option: GuardedOption): Promise<boolean> {
  const unusual = unusualFor(order, option);
  if (unusual.length === 0) return true;
  return confirm({
    title: text('trading.unusualTitle'),
    body: unusual.map(unusualText).join('\n'),
    confirmText: text('trading.unusualSend'),
    tone: order.tradeType === 'LONG' ? 'buy' : 'sell',
  });
}

function unusualText(unusual: Unusual): string {
  switch (unusual.kind) {
    case 'size':
      return text('trading.unusualSize', { qty: formatFigure(unusual.qty), usual: formatFigure(unusual.usual) });
    case 'share':
      return text('trading.unusualShare', { qty: formatFigure(unusual.qty), limit: formatFigure(unusual.orderLimit) });
    case 'distance':
      return text('trading.unusualDistance', { ticks: formatFigure(unusual.ticks) });
  }
}
