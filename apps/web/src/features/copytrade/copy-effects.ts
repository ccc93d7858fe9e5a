import { queryClient } from '@hoga/client/query-client';
import { displayName } from '@hoga/domain/stocks/stock-names';
import { notify } from '@hoga/ui/components/toasts/toast-store.ts';
import type { CopyEffect } from '../../data/account/copy-reducer.ts';
import { futuresStockOf } from '../../data/account/futures-equity.ts';
import { refreshFollow } from '../../data/copytrade/follow-queries.ts';
import { plainSymbol } from '../../data/market/market.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { CLOSE_TEXT, isCloseReason } from './model/copy-words.ts';

/** Closes that nobody asked for just now, or that end the follow with them: they are told, whatever page is open (CPY-35). */
const UNASKED: ReadonlySet<string> = new Set([
  'TRADER_LIQUIDATED',
  'TRADER_UNFOLLOWED',
  'TRADER_RETIRED',
  'COPY_LOSS_LIMIT',
  'COPY_TAKE_PROFIT',
]);

/** Fills are told as every other fill is; what only the server can sum up is fetched anew. */
export function performCopyEffects(effects: readonly CopyEffect[]): void {
  if (effects.length > 0) void refreshFollow(queryClient);
  for (const { kind, copy } of effects) {
    const { reason } = copy;
    if (kind !== 'closed' || reason === null || !UNASKED.has(reason) || !isCloseReason(reason)) continue;
    const stock = futuresStockOf(copy.futuresOptionId);
    notify({
      tone: 'warn',
      title: text(CLOSE_TEXT[reason]),
      body: text('copy.copyClosed', { name: stock === undefined ? '' : displayName(plainSymbol(stock)) }),
      // Several copies that end together are one piece of news.
      key: `copy-${reason}`,
    });
  }
}
