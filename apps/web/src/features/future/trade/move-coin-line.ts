import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import { toText } from '@hoga/kernel/decimal';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { futuresAccount } from '../../../data/account/futures-account.ts';
import { rowOf } from '../../../data/account/live-rows.ts';
import { messageFor } from '../../../data/api/api.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { amendOrder, setExits } from '../../../data/trading/futures-commands.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { moveLine } from '../../../trading/confirm-move.tsx';
import { amendablePrice } from '../model/order-price.ts';
import { type LineTarget, targetOf, tickAt } from './chart-lines.ts';

const WHAT = { order: 'futures.order', takeProfit: 'futures.takeProfit', stopLoss: 'futures.stopLoss' } as const;

/** Sent after a confirmation; a refusal is shown in the server's words. */
export async function moveCoinLine(lineId: string, dragged: number, terms: ContractTerms): Promise<boolean> {
  const target = targetOf(lineId);
  if (target === null) return false;
  const to = toText(tickAt(dragged, terms));
  return moveLine({
    what: text(WHAT[target.kind]),
    terms,
    from: priceNow(target),
    to,
    isConfirmed: true,
    apply: () => change(target, to),
  });
}

async function change(target: LineTarget, price: string): Promise<boolean> {
  const reply = await send(target, price);
  if (reply === null) return false;
  if (isSuccess(reply)) return true;
  await alert({ body: messageFor(reply) });
  return false;
}

function priceNow(target: LineTarget): string | null {
  const { positions, orders } = futuresAccount.snapshot().rows;
  if (target.kind !== 'order') return rowOf(positions, target.id)?.[target.kind] ?? null;
  const order = rowOf(orders, target.id);
  return order === undefined ? null : amendablePrice(order);
}

function send(target: LineTarget, price: string): Promise<Envelope<object>> | null {
  const { positions, orders } = futuresAccount.snapshot().rows;
  if (target.kind === 'order') {
    // Filled or cancelled while the question stood: there is nothing left to move.
    return rowOf(orders, target.id) !== undefined ? amendOrder({ id: target.id, price }) : null;
  }
  const position = rowOf(positions, target.id);
  if (position === undefined) return null;
  return target.kind === 'takeProfit'
    ? setExits({ futuresPositionId: position.id, takeProfit: price, isMarkTp: position.isMarkTp })
    : setExits({ futuresPositionId: position.id, stopLoss: price, isMarkSl: position.isMarkSl });
}
