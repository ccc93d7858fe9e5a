import {
  changeFollow,
  closeCopy,
  getCopyLog,
  getFollow,
  getMyFollow,
  getMyTraders,
  getOpenCopies,
  startFollow,
  unfollow,
  unfollowTrader,
} from '@hoga/contract/copytrade';
import { isTraderState } from '@hoga/domain/copy/trader-role';
import { COPY_STATUSES } from '@hoga/domain/copy/vocabulary';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import type { PlayerId, TraderFollowerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { requestKey } from '../../http/request-key.ts';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { commandRoutes, optionalText, typed } from '../trading/public.ts';
import { copiedOrders, copyLog } from './copy-store.ts';
import { findFollow, followsOfPlayer } from './follow-store.ts';
import { followViews, liveFollowView } from './follow-views.ts';
import { optionNames } from './option-names.ts';
import { startFollowing } from './start-following.ts';
import { findTrader } from './trader-store.ts';
import { loggedCopyView } from './views.ts';

export interface FollowParts {
  readonly database: Queries;
  readonly directory: Pick<InstrumentDirectory, 'futures' | 'resolve'>;
  readonly trading: Pick<TradingClient, 'ask' | 'submit' | 'operate'>;
}

/** Followers' calls. */
export function registerFollowRoutes(app: FastifyInstance, parts: FollowParts): void {
  registerStart(app, parts);
  registerChanges(app, parts);
  registerFollowsSeen(app, parts);
  registerCopiesSeen(app, parts);
}

function registerStart(app: FastifyInstance, { database, directory, trading }: FollowParts): void {
  route(app, startFollow, async (given) => {
    const {
      identity: { playerId },
      site,
      body,
    } = given;
    const key = requestKey(given);
    if (!key.ok) return key;
    const refusal = await traderRefusal(playerId);
    if (refusal !== null) return err(refusal);
    const found = await findTrader(database, site.id, body.traderId);
    if (found === null) return err(failure('NOT_A_TRADER'));
    return await startFollowing(trading, {
      followerId: playerId,
      traderPlayerId: found.trader.playerId,
      requestKey: key.value,
      requestId: given.request.id,
      terms: {
        followStock: optionNames(directory, site).asOffered(body.followStock ?? []),
        ...termsOf(body),
      },
    });
  });

  /** E06 precedes every refusal of the trader's side. */
  async function traderRefusal(playerId: PlayerId): Promise<Failure | null> {
    const standing = await trading.ask(playerId, { type: 'copy.standing' });
    if (!standing.ok) return standing.error;
    const { trader } = standing.value;
    return trader !== null && isTraderState(trader.state) ? failure('TRADER_CANNOT_FOLLOW') : null;
  }
}

interface TypedTerms {
  readonly multiplyPer?: number | null | undefined;
  readonly maxBet?: string | null | undefined;
  readonly oneMaxBet?: string | null | undefined;
  readonly copyLossLimit?: string | null | undefined;
  readonly copyTakeProfit?: string | null | undefined;
}

function termsOf({ multiplyPer, maxBet, oneMaxBet, copyLossLimit, copyTakeProfit }: TypedTerms) {
  return {
    multiplyPer: multiplyPer ?? null,
    maxBet: typed(maxBet),
    oneMaxBet: typed(oneMaxBet),
    copyLossLimit: typed(copyLossLimit),
    copyTakeProfit: typed(copyTakeProfit),
  };
}

function registerChanges(app: FastifyInstance, { trading }: FollowParts): void {
  /** Whether the named follow is the player's current one: another's is answered like a missing one. */
  async function isOwn(playerId: PlayerId, named: TraderFollowerId): Promise<Result<boolean, Failure>> {
    const standing = await trading.ask(playerId, { type: 'copy.standing' });
    return standing.ok ? ok(standing.value.follow?.traderFollowerId === named) : standing;
  }

  route(app, changeFollow, async (given) => {
    const {
      identity: { playerId },
      body,
    } = given;
    const key = requestKey(given);
    if (!key.ok) return key;
    const own = await isOwn(playerId, body.traderFollowerId);
    if (!own.ok) return own;
    if (!own.value) return err(failure('RECORD_MISSING'));
    return await trading.submit(
      playerId,
      key.value,
      { type: 'copy.change', ...termsOf(body), mode: body.mode },
      given.request.id,
    );
  });

  route(app, unfollow, async (given) => {
    const { playerId } = given.identity;
    const key = requestKey(given);
    if (!key.ok) return key;
    const own = await isOwn(playerId, given.body.traderFollowerId);
    if (!own.ok) return own;
    if (!own.value) return err(failure('RECORD_MISSING'));
    return await trading.submit(playerId, key.value, { type: 'copy.unfollow', closes: 0 }, given.request.id);
  });

  route(app, unfollowTrader, async (given) => {
    const { playerId } = given.identity;
    const { traderFollowerId } = given.body;
    const key = requestKey(given);
    if (!key.ok) return key;
    const own = await isOwn(playerId, traderFollowerId);
    if (!own.ok) return own;
    if (own.value)
      return await trading.submit(playerId, key.value, { type: 'copy.unfollow', closes: 1 }, given.request.id);
    const gone = await trading.submit(
      playerId,
      key.value,
      { type: 'copy.unfollowTrader', traderFollowerId },
      given.request.id,
    );
    // A member who is no trader has no followers: same answer as for another trader's follower.
    return !gone.ok && gone.error.code === 'NOT_A_TRADER' ? err(failure('RECORD_MISSING')) : gone;
  });

  const command = commandRoutes(app, { trading });
  command(closeCopy, ({ id }) => ({ type: 'copy.closeOne', id }));
}

function registerFollowsSeen(app: FastifyInstance, { database }: FollowParts): void {
  route(app, getFollow, async ({ identity, query: { traderFollowerId } }) => {
    const found = await findFollow(database, identity, traderFollowerId);
    const [view] = await followViews(database, found === null ? [] : [found]);
    return view === undefined ? err(failure('RECORD_MISSING')) : ok(view);
  });

  route(app, getMyFollow, async ({ identity }) => {
    return ok(await liveFollowView(database, identity));
  });

  route(app, getMyTraders, async ({ identity, query: { page, size } }) => {
    const { rows, total } = await followsOfPlayer(database, identity, { page, size });
    return ok({ rows: await followViews(database, rows), page, size, total });
  });
}

function registerCopiesSeen(app: FastifyInstance, { database, trading }: FollowParts): void {
  route(app, getOpenCopies, async ({ identity: { playerId } }) => {
    const open = await trading.ask(playerId, { type: 'copy.openTrades' });
    if (!open.ok) return open;
    const orders = await copiedOrders(
      database,
      open.value.map(({ futuresTraderOrderId }) => futuresTraderOrderId),
    );
    return ok(
      open.value.flatMap((row) => {
        const order = orders.get(row.futuresTraderOrderId);
        return order === undefined ? [] : [loggedCopyView(row, order)];
      }),
    );
  });

  route(app, getCopyLog, async ({ identity: { siteId, playerId }, query }) => {
    const { traderFollowerId, statusStrs, startDate, endDate, page, size } = query;
    const named = statusStrs === undefined ? undefined : parseCommaList(statusStrs);
    const statuses = named === undefined ? undefined : COPY_STATUSES.filter((status) => named.includes(status));
    const question = { siteId, playerId, traderFollowerId, statuses, startDate, endDate, page, size };
    const { rows, total, summary } = await copyLog(database, question);
    const averageSlippage = optionalText(summary.averageSlippage);
    const views = rows.map(({ copy, ...order }) => loggedCopyView(copy, order));
    return ok({ rows: views, page, size, total, ...summary, averageSlippage });
  });
}
