import { queryClient } from '@hoga/client/query-client';
import type { CallInput } from '@hoga/client/send';
import type { CallAddress, DataOf } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import {
  appealP2p,
  applyDeposit,
  applyDnw,
  applyPurchase,
  applySale,
  applyWithdrawal,
  askP2p,
  cancelDnw,
  confirmP2p,
  convertCoins,
  giveUpP2p,
  sayInP2pTalk,
  sayP2pPaid,
  transferPoints,
  useCoupon as useCouponCall,
} from '@hoga/contract/unchecked/dnw';
import { registerDestination, removeDestination } from '@hoga/contract/unchecked/payout';
import type { VerificationProof } from '@hoga/domain/session/verification';
import type { DnwId } from '@hoga/kernel/ids';
import { callApi } from '../api/api.ts';
import { type CommandBody, postCommand } from '../trading/send-command.ts';
import { destinationsQuery, refreshDnw } from './cashier-queries.ts';

type Reply<C extends CallAddress> = Promise<Envelope<DataOf<C>>>;

/** After any outcome the server's present state is fetched: a refusal often means that it has changed. */
async function command<C extends CallAddress>(call: C, body: CommandBody<C>): Reply<C> {
  const reply = await postCommand(call, body);
  void refreshDnw(queryClient);
  return reply;
}

/** The bank's money in (D) or out (W). */
export const askDnw = (body: CommandBody<typeof applyDnw>): Reply<typeof applyDnw> => command(applyDnw, body);

export const askDeposit = (body: CommandBody<typeof applyDeposit>): Reply<typeof applyDeposit> =>
  command(applyDeposit, body);

export const askWithdrawal = (body: CommandBody<typeof applyWithdrawal>): Reply<typeof applyWithdrawal> =>
  command(applyWithdrawal, body);

export const askPurchase = (body: CommandBody<typeof applyPurchase>): Reply<typeof applyPurchase> =>
  command(applyPurchase, body);

export const askSale = (body: CommandBody<typeof applySale>): Reply<typeof applySale> => command(applySale, body);

export const convert = (body: CommandBody<typeof convertCoins>): Reply<typeof convertCoins> =>
  command(convertCoins, body);

export const transfer = (body: CommandBody<typeof transferPoints>): Reply<typeof transferPoints> =>
  command(transferPoints, body);

export const tradeWithMember = (body: CommandBody<typeof askP2p>): Reply<typeof askP2p> => command(askP2p, body);

/** The steps of a matched sale. */
const P2P_STEPS = { giveUp: giveUpP2p, appeal: appealP2p } as const;
export type P2pStep = keyof typeof P2P_STEPS;

export const takeP2pStep = (step: P2pStep, dnwHistoryId: DnwId): Reply<typeof giveUpP2p> =>
  command(P2P_STEPS[step], { dnwHistoryId });

/** The buyer has paid; pictures of the receipt go along. */
export const sayPaid = (dnwHistoryId: DnwId, pictures: readonly string[]): Reply<typeof sayP2pPaid> =>
  command(sayP2pPaid, { dnwHistoryId, pictures: [...pictures] });

/** The seller confirms the bank transfer: the coins leave for good, so only the seller may confirm. */
export const confirmPaid = (dnwHistoryId: DnwId, proof: VerificationProof): Reply<typeof confirmP2p> =>
  command(confirmP2p, { dnwHistoryId, ...proof });

export const spendCoupon = (body: CommandBody<typeof useCouponCall>): Reply<typeof useCouponCall> =>
  command(useCouponCall, body);

/** The same again answers the same: it needs no key. */
export async function cancelRequest(dnwHistoryId: DnwId): Reply<typeof cancelDnw> {
  const reply = await callApi(cancelDnw, { query: { dnwHistoryId } });
  void refreshDnw(queryClient);
  return reply;
}

export async function sayInTalk(
  dnwHistoryId: DnwId,
  text: string,
  pictures: readonly string[],
): Reply<typeof sayInP2pTalk> {
  const reply = await callApi(sayInP2pTalk, { body: { dnwHistoryId, text, pictures: [...pictures] } });
  void refreshDnw(queryClient);
  return reply;
}

async function changeDestinations<C extends CallAddress>(call: C, input: CallInput<C>): Reply<C> {
  const reply = await callApi(call, input);
  await queryClient.invalidateQueries({ queryKey: destinationsQuery().queryKey });
  return reply;
}

export const addDestination = (body: NonNullable<CallInput<typeof registerDestination>['body']>) =>
  changeDestinations(registerDestination, { body });

export const forgetDestination = (id: number) => changeDestinations(removeDestination, { body: { id } });
