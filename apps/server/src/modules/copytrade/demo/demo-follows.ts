import { practiceMoneyOf } from '@hoga/domain/site/practice-money';
import type { FollowTrader } from '@hoga/engine/copy/requests';
import { decimal } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import { optionNames } from '../option-names.ts';
import { startFollowing } from '../start-following.ts';
import { demoPlayers } from './demo-store.ts';
import { DEMO_TRADERS } from './demo-traders.ts';
import type { DemoSeedParts } from './seed-demo-traders.ts';

const DAY_MS = 86_400_000;

interface DemoFollow {
  readonly username: string;
  readonly trader: string;
  readonly multiplyPer: number;
  readonly maxBet: string;
  readonly oneMaxBet: string;
  /** The day without new copies, counted back from the end: its fills are in the log as skipped. */
  readonly closesOnly: number | null;
}

/** Counted back from the end: enough to show copies without slowing down a first start. */
const BEGINS = 10;

const DEMO_FOLLOWS: readonly DemoFollow[] = [
  { username: 'follower', trader: 'bot_average', multiplyPer: 100, maxBet: '4000', oneMaxBet: '1500', closesOnly: 4 },
  { username: 'follower2', trader: 'bot_range', multiplyPer: 50, maxBet: '3000', oneMaxBet: '1000', closesOnly: null },
  { username: 'follower3', trader: 'bot_trend', multiplyPer: 30, maxBet: '2000', oneMaxBet: '500', closesOnly: 6 },
];

type Parts = Pick<DemoSeedParts, 'database' | 'trading'> & {
  readonly sites: DemoSeedParts['sites'];
  readonly directory: Parameters<typeof optionNames>[0];
};

interface Act {
  readonly at: number;
  run(): Promise<unknown>;
}

/**
 * Demo followers' actions in the history that ends at `to`: they follow a demo trader, and some copy nothing new for a
 * day. The returned function performs the actions due at a time; repeated by a resumed history, an action changes
 * nothing.
 */
export async function demoFollows(parts: Parts, to: number): Promise<(at: number) => Promise<void>> {
  const acts = (await actsOf(parts, to)).toSorted((one, other) => one.at - other.at);
  return async (at) => {
    while (acts[0] !== undefined && acts[0].at <= at) await acts.shift()?.run();
  };
}

async function actsOf({ database, sites, directory, trading }: Parts, to: number): Promise<readonly Act[]> {
  const acts: Act[] = [];
  for (const site of sites.all) {
    if (practiceMoneyOf(site).length === 0) continue;
    const names = DEMO_FOLLOWS.flatMap(({ username, trader }) => [username, trader]);
    const players = new Map(
      (await demoPlayers(database, site.id, names)).map(({ username, playerId }) => [username, playerId]),
    );
    for (const follow of DEMO_FOLLOWS) {
      const followerId = players.get(follow.username);
      const traderPlayerId = players.get(follow.trader);
      const symbol = DEMO_TRADERS.find(({ username }) => username === follow.trader)?.symbol;
      if (followerId === undefined || traderPlayerId === undefined || symbol === undefined) continue;
      const limits = limitsOf(follow);
      const terms = { followStock: optionNames(directory, site).asOffered([symbol]), ...limits };
      const change = (mode: FollowTrader['mode']) => changeMode(trading, followerId, limits, mode);
      acts.push({
        at: to - BEGINS * DAY_MS,
        run: () => startFollowing(trading, { followerId, traderPlayerId, requestKey: null, terms }),
      });
      if (follow.closesOnly === null) continue;
      acts.push({ at: to - follow.closesOnly * DAY_MS, run: () => change('CLOSE_ONLY') });
      acts.push({ at: to - (follow.closesOnly - 1) * DAY_MS, run: () => change('NORMAL') });
    }
  }
  return acts;
}

type Limits = Omit<FollowTrader, 'type' | 'traderId' | 'traderPlayerId' | 'feeRate' | 'followStock' | 'mode'>;

function limitsOf({ multiplyPer, maxBet, oneMaxBet }: DemoFollow): Limits {
  return {
    multiplyPer,
    maxBet: decimal(maxBet),
    oneMaxBet: decimal(oneMaxBet),
    copyLossLimit: null,
    copyTakeProfit: null,
  };
}

function changeMode(
  trading: Parts['trading'],
  followerId: PlayerId,
  limits: Limits,
  mode: FollowTrader['mode'],
): Promise<unknown> {
  return trading.submit(followerId, null, { type: 'copy.change', ...limits, mode });
}
