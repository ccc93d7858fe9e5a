import {
  getCurrentGame,
  getPublicRounds,
  getRecentGames,
  getRound,
  getRoundList,
  getRoundProof,
  getRoundProofs,
  type Round,
  type RoundProof,
} from '@hoga/contract/rounds';
import { failure } from '@hoga/domain/errors/failure';
import { fixedPrice } from '@hoga/domain/rounds/fixing';
import { askedStatuses } from '@hoga/domain/rounds/projections';
import { proofText, ROUND_RULE } from '@hoga/domain/rounds/proof';
import { phaseAt, playingSince, roundTimes, startOfRound } from '@hoga/domain/rounds/round-times';
import type { Clock } from '@hoga/kernel/clock';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import type { TradeRoundId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import { findFixings, type WrittenFixing } from './evidence-store.ts';
import type { RoundKeeper } from './round-keeper.ts';
import { findRounds, newestOfEach, type RoundRow, recentRounds, roundPage } from './round-store.ts';
import { type RoundDirectory, siteOptions } from './site-options.ts';
import { openRoundView, roundStatusView, roundView, type ShownOption } from './views.ts';

export interface GameParts {
  readonly database: Database;
  readonly directory: RoundDirectory;
  readonly keeper: Pick<RoundKeeper, 'fixing'>;
  readonly clock: Clock;
  /** Whether prices are simulated. */
  readonly isSimulated: boolean;
}

const RECENT_ROUNDS = 20;
/** Per option in a list of many. */
const NEWEST_ROUNDS = 5;
const noOption = err(failure('STOCK_NOT_FOUND'));
const noRound = err(failure('RECORD_MISSING'));

/** Public views of rounds. */
export function registerGameRoutes(app: FastifyInstance, parts: GameParts): void {
  const { database, directory, keeper, clock, isSimulated } = parts;

  async function firstPrice({ symbol }: ShownOption, at: number): Promise<Decimal | null> {
    const fixing = at > clock.now() ? null : await keeper.fixing({ symbol, at });
    return fixing === null ? null : (fixedPrice(fixing).trade?.price ?? null);
  }

  /** The stored round if it is decided, else its current state; null when unknown. */
  async function shownRound(option: ShownOption, tradeRoundId: TradeRoundId): Promise<Round | null> {
    const startAt = startOfRound(option, tradeRoundId);
    if (startAt === null) return null;
    const [row] = await findRounds(database, [tradeRoundId]);
    if (row !== undefined) return roundView(option, row);
    const now = clock.now();
    const isAhead = phaseAt(roundTimes(option, startAt), now) === 'SCHEDULED';
    // Over long ago, without a running process to decide it.
    const isForgotten = now - startAt > 10 * option.seconds * 1_000;
    return isAhead || isForgotten ? null : openRoundView(option, startAt, now, await firstPrice(option, startAt));
  }

  route(app, getCurrentGame, async ({ site, query }) => {
    const option = siteOptions(directory, site).find(query.tradeOptionId);
    if (option === null) return noOption;
    const serverTime = clock.now();
    const startAt = playingSince(option, serverTime);
    const playing = openRoundView(option, startAt, serverTime, await firstPrice(option, startAt));
    return ok({
      serverTime,
      playing,
      betting: openRoundView(option, startAt + option.seconds * 1_000, serverTime, null),
    });
  });

  route(app, getRecentGames, async ({ site, query }) => {
    const option = siteOptions(directory, site).find(query.tradeOptionId);
    if (option === null) return noOption;
    const rows = await recentRounds(database, [option.id], RECENT_ROUNDS);
    return ok(rows.map((row) => roundView(option, row)));
  });

  route(app, getRound, async ({ site, query }) => {
    const option = siteOptions(directory, site).ofRound(query.tradeRoundId);
    const round = option === null ? null : await shownRound(option, query.tradeRoundId);
    return round === null ? noRound : ok(round);
  });

  route(app, getRoundList, async ({ site, query }) => {
    const options = siteOptions(directory, site);
    const { tradeOptionId, resultType, page, size } = query;
    const isAsked = ({ isPlay }: ShownOption) => query.isPlayStrs?.split(',').includes(String(isPlay)) ?? true;
    const named = tradeOptionId === undefined ? options.all : [options.find(tradeOptionId) ?? []].flat();
    const asked = named.filter(isAsked);
    const { rows, total } = await roundPage(database, {
      optionIds: asked.map(({ id }) => id),
      statuses: askedStatuses(resultType, query.statusStrs)?.split(',').map(Number) ?? null,
      startDate: query.startDate ?? null,
      endDate: query.endDate ?? null,
      page,
      size,
    });
    const shown = resultType === 'SELECT' ? shownBy(roundView, asked, rows) : shownBy(roundStatusView, asked, rows);
    return ok({ rows: shown, page, size, total });
  });

  route(app, getPublicRounds, async ({ site, query }) => {
    const asked = siteOptions(directory, site).all.filter(({ stock }) => query.stockListStrs.includes(stock));
    const optionIds = asked.map(({ id }) => id);
    return ok(shownBy(roundView, asked, await newestOfEach(database, optionIds, NEWEST_ROUNDS)));
  });

  function proofOf(option: ShownOption, row: RoundRow, start: WrittenFixing, close: WrittenFixing): RoundProof {
    const { symbol } = option;
    const evidence = { tradeRoundId: row.id, symbol, start, close, isVoided: row.voidReason === 'OPERATOR' };
    return {
      round: roundView(option, row),
      rule: ROUND_RULE,
      symbol,
      isSimulated,
      start: evidenceView(start),
      close: evidenceView(close),
      decidedAt: row.decidedAt,
      previousHash: row.previousHash,
      hash: row.hash,
      text: proofText(evidence, row.previousHash),
    };
  }

  /** Each with its evidence, which is fetched for all of them at once. */
  async function proofsOf(option: ShownOption, rows: readonly RoundRow[]): Promise<RoundProof[]> {
    const { symbol } = option;
    const keys = rows.flatMap(({ startAt, endAt }) => [startAt, endAt]).map((at) => ({ symbol, at }));
    const fixings = new Map((await findFixings(database, keys)).map((fixing) => [fixing.at, fixing]));
    return rows.flatMap((row) => {
      const [start, close] = [fixings.get(row.startAt), fixings.get(row.endAt)];
      return start === undefined || close === undefined ? [] : [proofOf(option, row, start, close)];
    });
  }

  route(app, getRoundProof, async ({ site, query: { tradeRoundId } }) => {
    const option = siteOptions(directory, site).ofRound(tradeRoundId);
    const rows = option === null ? [] : await findRounds(database, [tradeRoundId]);
    const [proof] = option === null ? [] : await proofsOf(option, rows);
    return proof === undefined ? noRound : ok(proof);
  });

  route(app, getRoundProofs, async ({ site, query }) => {
    const option = siteOptions(directory, site).find(query.tradeOptionId);
    if (option === null) return noOption;
    const { startDate = null, endDate = null, page, size } = query;
    const asked = { optionIds: [option.id], statuses: null, startDate, endDate, page, size };
    const { rows, total } = await roundPage(database, asked);
    return ok({ rows: await proofsOf(option, rows), page, size, total });
  });
}

/** Each row in the view of its option. */
function shownBy<View>(
  view: (option: ShownOption, row: RoundRow) => View,
  options: readonly ShownOption[],
  rows: readonly RoundRow[],
): View[] {
  const byId = new Map(options.map((option) => [option.id, option]));
  return rows.flatMap((row) => {
    const option = byId.get(row.tradeOptionId);
    return option === undefined ? [] : [view(option, row)];
  });
}

function evidenceView({ at, trades, heardAt, isUnconfirmed, writtenAt, origin }: WrittenFixing) {
  return {
    at,
    trades: trades.map(({ price, exTs, seq }) => ({ price: toText(price), exTs, seq })),
    heardAt,
    isUnconfirmed,
    writtenAt,
    source: origin?.source ?? null,
    contract: origin?.contract ?? null,
  };
}
