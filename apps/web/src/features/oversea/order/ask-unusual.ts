import type { Unusual } from '@hoga/domain/oversea/order-guard';
import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { type GuardedOption, type MeantOrder, unusualFor } from '../../../data/trading/order-mistake.ts';
import { text } from '../../../shared/i18n/i18n.ts';

/** Confirms an unusual order; a usual one needs no confirmation. */
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
