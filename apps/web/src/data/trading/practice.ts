import { isSuccess } from '@hoga/client/reply';
import type { DataOf } from '@hoga/contract/call';
import { getPractice, resetPractice } from '@hoga/contract/unchecked/practice';
import { decimal } from '@hoga/kernel/decimal';
import { queryOptions } from '@tanstack/react-query';
import { callApi, fetchData, messageFor } from '../api/api.ts';
import { sessionStore } from '../session/session-store.ts';
import { siteStore } from '../site/site-store.ts';
import { postCommand } from './send-command.ts';

type Practice = DataOf<typeof getPractice>;

/** Never cached: it depends on open orders, which change. */
export const practiceQuery = () =>
  queryOptions({
    queryKey: ['practice'],
    queryFn: ({ signal }) => fetchData(getPractice, { query: {}, signal }),
    staleTime: 0,
  });

/** Whether practice money can be reset now, or why it cannot. */
export function resetState({ isFlat, nextResetAt }: Practice): 'ready' | 'today' | 'open' {
  if (nextResetAt !== null) return 'today';
  return isFlat ? 'ready' : 'open';
}

/** Whether starting again would put money into the wallet, and may be done now. */
export async function wouldResetHelp(walletType: 'BINARY' | 'FUTURES'): Promise<boolean> {
  if (siteStore.getState().site?.paperMoney !== true) return false;
  const reply = await callApi(getPractice, { query: {} });
  if (!isSuccess(reply) || resetState(reply.data) !== 'ready') return false;
  const start = reply.data.amounts.find((amount) => amount.walletType === walletType);
  const { point = '0' } = sessionStore.getState().wallets[walletType] ?? {};
  return start !== undefined && decimal(point) < decimal(start.amount);
}

/** Resets practice money; returns the text of a refusal, null where it was done. */
export async function resetPracticeMoney(): Promise<string | null> {
  const reply = await postCommand(resetPractice, {});
  return isSuccess(reply) ? null : messageFor(reply);
}
