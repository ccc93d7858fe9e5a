import { profitShare } from '@hoga/domain/copy/profit-share';
import type { Money } from '@hoga/kernel/amounts';
import { add, decimal, neg, toText } from '@hoga/kernel/decimal';
import type { FuturesOrderId } from '@hoga/kernel/ids';
import type { Turn } from '../state/turn.ts';
import { Journal } from '../wallet/journal.ts';
import { settleWallet } from '../wallet/settle.ts';
import { transferableOf } from '../wallet/transferable.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { CopyBook, CopyOwner, Follow } from './book.ts';
import type { Shared } from './messages.ts';

/**
 * The trader's share of the pair's profit beyond its mark leaves with the close that made it. Money between shards is
 * outside of both while it is on its way. The caller that closes settles the account afterwards.
 */
export function shareProfit(turn: Turn, follow: Follow, orderId: FuturesOrderId): void {
  const { feeRate, broughtNet, hwm, shared, traderPlayerId } = follow.row;
  const cumNet = add(broughtNet, follow.row.cumNet);
  if (cumNet <= hwm) return;
  const wallet = follow.owner.wallet('FUTURES');
  const share = profitShare({ feeRate, cumNet, hwm, payable: transferableOf(wallet) });
  follow.change(turn, { hwm: share.hwm, shared: add(shared, share.paid) });
  if (share.paid === 0n) return;
  move(turn, wallet, 'PM', orderId, neg(share.paid));
  const message: Shared = { type: 'copy.share', data: { orderId, amount: toText(share.paid) } };
  turn.post(traderPlayerId, message);
}

export function onShared(turn: Turn, owner: CopyOwner, _book: CopyBook, { data: { orderId, amount } }: Shared): void {
  const wallet = owner.wallet('FUTURES');
  move(turn, wallet, 'PB', orderId, decimal(amount));
  settleWallet(turn, wallet);
}

/** A deduction and a bonus, not a trading result: it must not improve the trader's own record. */
function move(turn: Turn, wallet: Wallet, code: 'PM' | 'PB', orderId: FuturesOrderId, change: Money): void {
  const journal = new Journal(turn, wallet.house, code, 'COPY_SHARE', orderId);
  journal.point(wallet, change);
  journal.house('EXTERNAL', neg(change));
  journal.commit();
}
