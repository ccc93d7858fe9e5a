import { queryClient } from '@hoga/client/query-client';
import { isUnreachable } from '@hoga/client/reply';
import type { CallAddress, DataOf } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import {
  applyAsTrader as applyCall,
  changeFollow as changeCall,
  closeCopy as closeCall,
  startFollow as followCall,
  setTrader as settingCall,
  unfollow as unfollowCall,
  unfollowTrader as unfollowTraderCall,
} from '@hoga/contract/unchecked/copytrade';
import type { CopyTradeId, TraderFollowerId } from '@hoga/kernel/ids';
import { copyAccount } from '../account/copy-account.ts';
import { type CommandBody, postCommand } from '../trading/send-command.ts';
import { refreshFollow } from './follow-queries.ts';
import { refreshOwnTrader } from './own-trader-queries.ts';

type Reply<C extends CallAddress> = Promise<Envelope<DataOf<C>>>;

/** A follower's command. After any outcome the server's present state is fetched. */
async function asFollower<C extends CallAddress>(call: C, body: CommandBody<C>): Reply<C> {
  const reply = await postCommand(call, body);
  // The outcome is unknown: the server's present state is the answer.
  if (isUnreachable(reply)) copyAccount.reload();
  void refreshFollow(queryClient);
  return reply;
}

async function asTrader<C extends CallAddress>(call: C, body: CommandBody<C>): Reply<C> {
  const reply = await postCommand(call, body);
  void refreshOwnTrader(queryClient);
  return reply;
}

export const startFollow = (body: CommandBody<typeof followCall>): Reply<typeof followCall> =>
  asFollower(followCall, body);

export const changeFollow = (body: CommandBody<typeof changeCall>): Reply<typeof changeCall> =>
  asFollower(changeCall, body);

export const unfollow = (traderFollowerId: TraderFollowerId): Reply<typeof unfollowCall> =>
  asFollower(unfollowCall, { traderFollowerId });

/** Closes all copies and ends the follow. */
export const leaveTrader = (traderFollowerId: TraderFollowerId): Reply<typeof unfollowTraderCall> =>
  asFollower(unfollowTraderCall, { traderFollowerId });

export const closeCopy = (id: CopyTradeId): Reply<typeof closeCall> => asFollower(closeCall, { id });

export const applyAsTrader = (body: CommandBody<typeof applyCall>): Reply<typeof applyCall> =>
  asTrader(applyCall, body);

export const setTrader = (body: CommandBody<typeof settingCall>): Reply<typeof settingCall> =>
  asTrader(settingCall, body);

/** A trader lets a follower go: the follower's copies are closed. */
export const letFollowerGo = (traderFollowerId: TraderFollowerId): Reply<typeof unfollowTraderCall> =>
  asTrader(unfollowTraderCall, { traderFollowerId });
