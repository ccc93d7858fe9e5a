import { queryClient } from '@hoga/client/query-client';
import type { CopyTrade, FollowEnd } from '@hoga/contract/copy-trade';
import { screenName } from '@hoga/domain/stocks/stock-names';
import { notify } from '@hoga/ui/components/toasts/toast-store.ts';
import type { CopyEffect } from '../../data/account/copy-reducer.ts';
import { futuresStockOf } from '../../data/account/futures-equity.ts';
import { refreshFollow } from '../../data/copytrade/follow-queries.ts';
import { plainSymbol } from '../../data/market/market.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { CLOSE_TEXT, END_TEXT, isSkip, SKIP_TEXT } from './model/copy-words.ts';

/** Skips by the follower's own settings: shown in the log only. */
const CHOSEN: readonly string[] = ['PAUSED', 'CLOSE_ONLY', 'NOT_FOLLOWED_PAIR'];

/** Fills get the usual toast; sums that only the server has are fetched anew. */
export function performCopyEffects(effects: readonly CopyEffect[]): void {
  if (effects.length > 0) void refreshFollow(queryClient);
  for (const effect of effects) {
    if (effect.kind === 'ending') notifyEnd(effect.follow);
    if (effect.kind === 'skipped') notifySkip(effect.copy);
    if (effect.kind === 'closed' && effect.copy.reason === 'TRADER_LIQUIDATED') notifyLiquidated(effect.copy);
  }
}

/** On any page (CPY-35); an end by the follower is shown by its own page. */
function notifyEnd({ traderFollowerId, status, endReason }: FollowEnd): void {
  if (endReason === null || endReason === 'UNFOLLOWED') return;
  notify({
    tone: 'warn',
    title: text(END_TEXT[endReason]),
    body: text(status === 'ENDED' ? 'copy.hasEnded' : 'copy.stopping'),
    // That it stops and that it has ended are one piece of news.
    key: `follow-${traderFollowerId}`,
  });
}

function notifySkip({ reason, futuresOptionId }: CopyTrade): void {
  if (reason === null || !isSkip(reason) || CHOSEN.includes(reason)) return;
  notify({
    tone: 'info',
    title: text('copy.skippedOf', { name: nameOf(futuresOptionId) }),
    body: `${text(SKIP_TEXT[reason].lead)} ${text('copy.wasNotCopied')}`,
    // One toast for many skips at once.
    key: 'copy-skip',
  });
}

function notifyLiquidated({ futuresOptionId }: CopyTrade): void {
  notify({
    tone: 'warn',
    title: text(CLOSE_TEXT.TRADER_LIQUIDATED),
    body: text('copy.copyClosed', { name: nameOf(futuresOptionId) }),
    // Several copies that end together are one piece of news.
    key: 'copy-TRADER_LIQUIDATED',
  });
}

function nameOf(optionId: CopyTrade['futuresOptionId']): string {
  const stock = futuresStockOf(optionId);
  return stock === undefined ? '' : screenName(plainSymbol(stock));
}
