import { isSuccess, isUnreachable } from '@hoga/client/reply';
import type { CallAddress, DataOf } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import {
  adjustFuturesMargin,
  amendFuturesOrder,
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  placeFuturesOco,
  placeFuturesOrder,
  setFuturesLeverage,
  setFuturesMarginType,
  setFuturesTpsl,
} from '@hoga/contract/unchecked/futures';
import type { MarginType } from '@hoga/domain/trading/vocabulary';
import type { FuturesOptionId, FuturesOrderId } from '@hoga/kernel/ids';
import { futuresAccount } from '../account/futures-account.ts';
import { keepSetting, refreshSetting } from './futures-queries.ts';
import { type CommandBody, postCommand } from './send-command.ts';

type Reply<C extends CallAddress> = Promise<Envelope<DataOf<C>>>;

async function command<C extends CallAddress>(call: C, body: CommandBody<C>): Reply<C> {
  const reply = await postCommand(call, body);
  // The outcome is unknown: the server's present state is the answer.
  if (isUnreachable(reply)) futuresAccount.reload();
  return reply;
}

/** The server's setting of the contract differs from this page's (E12, E13). */
const SETTING_MISMATCH: readonly string[] = ['LEVERAGE_MISMATCH', 'MARGIN_TYPE_MISMATCH'];

export const placeOrder = (body: CommandBody<typeof placeFuturesOrder>): Reply<typeof placeFuturesOrder> =>
  placed(placeFuturesOrder, body);

/** A limit and a stop of which one fills: both or neither. */
export const placeOco = (body: CommandBody<typeof placeFuturesOco>): Reply<typeof placeFuturesOco> =>
  placed(placeFuturesOco, body);

async function placed<C extends typeof placeFuturesOrder | typeof placeFuturesOco>(
  call: C,
  body: CommandBody<C>,
): Reply<C> {
  const reply = await command(call, body);
  if (SETTING_MISMATCH.includes(reply.code) && typeof body.futuresOptionId === 'number') {
    refreshSetting(body.futuresOptionId);
  }
  return reply;
}

export const amendOrder = (body: CommandBody<typeof amendFuturesOrder>): Reply<typeof amendFuturesOrder> =>
  command(amendFuturesOrder, body);

export const cancelOrder = (id: FuturesOrderId): Reply<typeof cancelFuturesOrder> =>
  command(cancelFuturesOrder, { id });

/** The working orders of one contract, or of all. */
export const cancelAllOrders = (futuresOptionId?: FuturesOptionId): Reply<typeof cancelAllFuturesOrders> =>
  command(cancelAllFuturesOrders, futuresOptionId === undefined ? {} : { futuresOptionId });

/** `null` takes an exit away, leaving it out leaves it as it is. */
export const setExits = (body: CommandBody<typeof setFuturesTpsl>): Reply<typeof setFuturesTpsl> =>
  command(setFuturesTpsl, body);

export const adjustMargin = (body: CommandBody<typeof adjustFuturesMargin>): Reply<typeof adjustFuturesMargin> =>
  command(adjustFuturesMargin, body);

export async function setLeverage(
  futuresOptionId: FuturesOptionId,
  leverage: number,
): Reply<typeof setFuturesLeverage> {
  const reply = await command(setFuturesLeverage, { futuresOptionId, leverage });
  if (isSuccess(reply)) keepSetting(futuresOptionId, { leverage: reply.data.leverage });
  return reply;
}

export async function setMarginType(
  futuresOptionId: FuturesOptionId,
  marginType: MarginType,
): Reply<typeof setFuturesMarginType> {
  const reply = await command(setFuturesMarginType, { futuresOptionId, marginType });
  if (isSuccess(reply)) keepSetting(futuresOptionId, { marginType: reply.data.marginType });
  return reply;
}
