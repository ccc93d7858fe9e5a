import { queryClient } from '@hoga/client/query-client';
import { isSuccess, isUnreachable } from '@hoga/client/reply';
import type { CallAddress, DataOf } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import {
  amendOverseaOrder as amendCall,
  cancelAllOverseaOrders as cancelAllCall,
  cancelOverseaOrder as cancelCall,
  deleteOverseaTpsl as deleteTpslCall,
  placeOverseaOco as ocoCall,
  setOvernight as overnightCall,
  placeOverseaOrder as placeCall,
  setOverseaTpsl as tpslCall,
} from '@hoga/contract/unchecked/oversea';
import { overseaAccount } from '../account/oversea-account.ts';
import { POSITION_LISTS } from './oversea-queries.ts';
import { rememberQuantity } from './recent-quantities.ts';
import { type CommandBody, postCommand } from './send-command.ts';

type Asked<C extends CallAddress> = CommandBody<C>;
type Reply<C extends CallAddress> = Promise<Envelope<DataOf<C>>>;

async function command<C extends CallAddress>(call: C, body: Asked<C>): Reply<C> {
  const reply = await postCommand(call, body);
  // The outcome is unknown: the server's present state is the answer.
  if (isUnreachable(reply)) overseaAccount.reload();
  return reply;
}

/** Each command is sent with its own idempotency key, so that a repeat after a lost connection has no second effect. */
export const placeOverseaOrder = (body: Asked<typeof placeCall>): Reply<typeof placeCall> => placed(placeCall, body);

/** A limit and a stop of which one fills: both or neither. */
export const placeOverseaOco = (body: Asked<typeof ocoCall>): Reply<typeof ocoCall> => placed(ocoCall, body);

async function placed<C extends typeof placeCall | typeof ocoCall>(call: C, body: Asked<C>): Reply<C> {
  const reply = await command(call, body);
  const { overseaOptionId, qty } = body;
  if (isSuccess(reply) && typeof overseaOptionId === 'number' && typeof qty === 'number') {
    rememberQuantity(overseaOptionId, qty);
  }
  return reply;
}

export const amendOverseaOrder = (body: Asked<typeof amendCall>): Reply<typeof amendCall> => command(amendCall, body);

export const cancelOverseaOrder = (body: Asked<typeof cancelCall>): Reply<typeof cancelCall> =>
  command(cancelCall, body);

/** Without an instrument: the working orders of all of them. */
export const cancelAllOverseaOrders = (body: Asked<typeof cancelAllCall> = {}): Reply<typeof cancelAllCall> =>
  command(cancelAllCall, body);

export const setOverseaTpsl = (body: Asked<typeof tpslCall>): Reply<typeof tpslCall> => command(tpslCall, body);

export const deleteOverseaTpsl = (body: Asked<typeof deleteTpslCall>): Reply<typeof deleteTpslCall> =>
  command(deleteTpslCall, body);

export async function setOvernight(body: Asked<typeof overnightCall>): Reply<typeof overnightCall> {
  const reply = await command(overnightCall, body);
  for (const queryKey of POSITION_LISTS) void queryClient.invalidateQueries({ queryKey });
  return reply;
}
