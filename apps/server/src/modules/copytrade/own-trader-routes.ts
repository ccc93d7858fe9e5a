import {
  applyAsTrader,
  getFeeHistory,
  getFollowerPositions,
  getFollowers,
  getMyFollowersCopies,
  getMyTrader,
  setTrader,
} from '@hoga/contract/copytrade';
import { maskedNick } from '@hoga/domain/accounts/masked-nick';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { FuturesPositionRow } from '@hoga/engine/futures/rows';
import type { Clock } from '@hoga/kernel/clock';
import { decimal, div, sub, toText, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId, TraderId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { requestKey } from '../../http/request-key.ts';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { optionalText } from '../trading/public.ts';
import { followersOf } from './follow-store.ts';
import { optionNames } from './option-names.ts';
import { NO_PROFILE, putProfile } from './profile-store.ts';
import {
  earnedSince,
  heldByFollowers,
  liveFollowers,
  openCopiesOfTrader,
  sharedCloses,
  skipsOf,
} from './trader-side-store.ts';
import { type ShownTrader, traderOfPlayer } from './trader-store.ts';
import { traderView } from './views.ts';

export interface OwnTraderParts {
  readonly database: Queries;
  readonly directory: Pick<InstrumentDirectory, 'futures' | 'resolve'>;
  readonly trading: Pick<TradingClient, 'ask' | 'submit'>;
  readonly clock: Clock;
}

/** Profit share above the high-water mark, for every trader (DOMAIN §6). */
const FEE_RATE = decimal('0.1');
const THIRTY_DAYS_MS = 30 * 86_400_000;

/** Members' calls as traders, and traders' views of their followers. */
export function registerOwnTraderRoutes(app: FastifyInstance, parts: OwnTraderParts): void {
  registerRole(app, parts);
  registerFollowersSeen(app, parts);
}

function registerRole(app: FastifyInstance, { database, directory, trading, clock }: OwnTraderParts): void {
  route(app, getMyTrader, async ({ identity: { playerId }, site }) => {
    const found = await traderOfPlayer(database, playerId);
    if (found === null) return ok(null);
    const { isPositionPublic, reason } = found.profile ?? NO_PROFILE;
    const { share, from } = await earnedSince(database, playerId, clock.now() - THIRTY_DAYS_MS);
    const { feeRate } = found.trader;
    return ok({
      ...traderView(found, optionNames(directory, site).stockOf),
      isPositionPublic,
      reason,
      earned30: toText(share),
      earnedOf: toText(feeRate === 0n ? ZERO : div(share, feeRate, 'floor')),
      earnedFrom: from,
    });
  });

  route(app, applyAsTrader, async (given) => {
    const { identity, body } = given;
    const key = requestKey(given);
    if (!key.ok) return key;
    const { maxFollower, description } = body;
    const command = { type: 'copy.apply', maxFollower, feeRate: FEE_RATE } as const;
    const applied = await trading.submit(identity.playerId, key.value, command, given.request.id);
    if (applied.ok) await putProfile(database, identity, { description });
    return applied;
  });

  route(app, setTrader, async (given) => {
    const { identity, body } = given;
    const key = requestKey(given);
    if (!key.ok) return key;
    const standing = await trading.ask(identity.playerId, { type: 'copy.standing' });
    if (!standing.ok) return standing;
    const { trader } = standing.value;
    if (trader === null) return err(failure('NOT_A_TRADER'));
    const { isActive = trader.isActive, maxFollower = trader.maxFollower } = body;
    const command = { type: 'copy.changeTrader', isActive, maxFollower } as const;
    const changed = await trading.submit(identity.playerId, key.value, command, given.request.id);
    if (!changed.ok) return changed;
    const { isPositionPublic, description } = body;
    await putProfile(database, identity, {
      ...(isPositionPublic === undefined ? {} : { isPositionPublic }),
      ...(description === undefined ? {} : { description }),
    });
    return changed;
  });
}

function registerFollowersSeen(app: FastifyInstance, { database, trading }: OwnTraderParts): void {
  async function ownTrader(playerId: PlayerId): Promise<Result<ShownTrader['trader'], Failure>> {
    const found = await traderOfPlayer(database, playerId);
    return found === null ? err(failure('NOT_A_TRADER')) : ok(found.trader);
  }

  route(app, getFollowers, async ({ identity: { siteId, playerId }, query: { resultType, page, size } }) => {
    const trader = await ownTrader(playerId);
    if (!trader.ok) return trader;
    const { traderId } = trader.value;
    const onlyLive = resultType === 'ACTIVE';
    const { rows, total } = await followersOf(database, { siteId, traderId, onlyLive, page, size });
    const views = rows.map(({ follow, sums, nick }) => ({
      traderFollowerId: follow.traderFollowerId,
      name: maskedNick(nick),
      since: follow.since,
      endedAt: follow.endedAt,
      status: follow.status,
      endReason: follow.endReason,
      maxBet: toText(follow.maxBet),
      result: toText(sub(follow.cumNet, follow.shared)),
      share: toText(follow.shared),
      openCopies: sums.openCopies,
    }));
    return ok({ rows: views, page, size, total });
  });

  route(app, getMyFollowersCopies, async ({ identity: { playerId }, query: { page, size } }) => {
    const trader = await ownTrader(playerId);
    if (!trader.ok) return trader;
    const { rows, total } = await openCopiesOfTrader(database, trader.value.traderId, { page, size });
    const views = rows.map(({ copy, nick }) => ({
      traderFollowerId: copy.followId,
      name: maskedNick(nick),
      futuresOptionId: copy.futuresOptionId,
      tradeType: copy.side,
      left: toText(copy.left),
      price: toText(copy.price ?? copy.traderPrice),
      traderPrice: toText(copy.traderPrice),
      openedAt: copy.openedAt,
    }));
    return ok({ rows: views, page, size, total });
  });

  route(app, getFollowerPositions, async ({ identity: { playerId } }) => {
    const trader = await ownTrader(playerId);
    if (!trader.ok) return trader;
    const { traderId } = trader.value;
    const open = await trading.ask(playerId, { type: 'futures.openPositions', futuresOptionId: null });
    if (!open.ok) return open;
    const ofFollowers = await liveFollowers(database, traderId);
    const held = await heldByFollowers(database, traderId);
    const rows = await Promise.all(open.value.map((position) => withFollowers(traderId, position)));
    return ok(rows);

    async function withFollowers(ofTrader: TraderId, position: FuturesPositionRow) {
      const { futuresOptionId, tradeType, leverage, entryPrice, createdAt } = position;
      const copies = held.find((row) => row.futuresOptionId === futuresOptionId);
      return {
        futuresOptionId,
        tradeType,
        leverage,
        followers: copies?.followers ?? 0,
        ofFollowers,
        amount: toText(copies?.amount ?? ZERO),
        averagePrice: optionalText(copies?.averagePrice ?? null),
        entryPrice: toText(entryPrice),
        skips: [...(await skipsOf(database, { traderId: ofTrader, futuresOptionId, since: createdAt }))],
      };
    }
  });

  route(app, getFeeHistory, async ({ identity: { playerId }, query }) => {
    const trader = await ownTrader(playerId);
    if (!trader.ok) return trader;
    const { rows, total } = await sharedCloses(database, trader.value, query);
    const views = rows.map(({ result, share, ...close }) => ({
      ...close,
      result: toText(result),
      share: toText(share),
    }));
    return ok({ rows: views, page: query.page, size: query.size, total });
  });
}
