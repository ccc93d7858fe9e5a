import {
  changeFuturesOption,
  changeOverseaOption,
  changeRoundOption,
  listAdminInstruments,
  listAdminRounds,
  previewFuturesChange,
  previewOverseaChange,
} from '@hoga/contract/admin-instrument';
import { proposeMarginRaise } from '@hoga/contract/admin-proposal';
import { changedMeanwhile, type Failure, failure, wrongFields } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import { decimal } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { Change } from '../../persistence/operator-log.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { propose } from '../proposals/public.ts';
import { type AdminViewParts, futuresAdminView, overseaAdminView, roundAdminView } from './admin-views.ts';
import { haltedBy, loadInstrumentRows, standingHalts } from './instrument-store.ts';
import { type Changed, changeOption, given, wrongInFutures, wrongInOversea, wrongInRounds } from './option-change.ts';
import { FUTURES_OPTIONS, OVERSEA_OPTIONS, TRADE_OPTIONS } from './option-change-store.ts';
import { membersIn, metByFuturesLimits } from './option-members-store.ts';
import { changeOversea, type MarginParts, overseaSet } from './oversea-change.ts';

export interface AdminInstrumentParts extends MarginParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'askEach'>;
  readonly clock: Clock;
}

/** Operators' configuration of offers. */
export function registerAdminInstrumentRoutes(app: FastifyInstance, parts: AdminInstrumentParts): void {
  const { database, directory, clock, configurationChanged } = parts;

  async function viewParts(): Promise<AdminViewParts> {
    return { directory, isHalted: haltedBy(await standingHalts(database)), now: clock.now() };
  }

  /** A new instrument waits for the next start, when its prices are followed. */
  const isOffered = (site: { readonly id: SiteId }) => (row: { readonly siteId: SiteId; readonly symbol: string }) =>
    row.siteId === site.id && directory.instrument(row.symbol) !== null;

  route(app, listAdminRounds, async ({ site }) => {
    const view = await viewParts();
    const { trade } = await loadInstrumentRows(database);
    return ok({ rows: trade.filter(isOffered(site)).map((row) => roundAdminView(view, row)) });
  });

  route(app, listAdminInstruments, async ({ site }) => {
    const view = await viewParts();
    const rows = await loadInstrumentRows(database);
    const isHere = isOffered(site);
    return ok({
      oversea: rows.oversea.filter(isHere).map((row) => overseaAdminView(view, row)),
      futures: rows.futures.filter(isHere).map((row) => futuresAdminView(view, row)),
      rounds: rows.trade.filter(isHere).map((row) => roundAdminView(view, row)),
    });
  });

  /** Publishes the change to all readers, and logs it. */
  function published<Row, View>(
    answer: Result<Changed<Row>, Failure>,
    viewOf: (row: Row) => View,
    changed: (change: Change) => void,
  ): Result<{ readonly option: View; readonly effectiveFrom: number }, Failure> {
    if (!answer.ok) return answer;
    configurationChanged();
    const option = viewOf(answer.value.after);
    changed({ before: viewOf(answer.value.before), after: option });
    return ok({ option, effectiveFrom: clock.now() });
  }

  route(app, changeOverseaOption, async ({ site, body, changed }) => {
    const view = await viewParts();
    const { overseaOptionId: id, version, reason: _reason, siteInfoId: _site, ...fields } = body;
    const seen = { siteId: site.id, id, version };
    const answer = await changeOversea(database, { ...view, seen, set: overseaSet(fields), isAgreed: false });
    return published(answer, (row) => overseaAdminView(view, row), changed);
  });

  route(app, changeFuturesOption, async ({ site, body, changed }) => {
    const view = await viewParts();
    const { futuresOptionId: id, version, reason: _reason, siteInfoId: _site, isPlay, ...fields } = body;
    const viewOf = (row: Parameters<typeof futuresAdminView>[1]) => futuresAdminView(view, row);
    const answer = await changeOption(database, {
      table: FUTURES_OPTIONS,
      seen: { siteId: site.id, id, version },
      set: { ...given(fields), ...(isPlay === undefined ? {} : { isPlay: isPlay === 1 }) },
      wrong: (next) => wrongInFutures(next, defined(directory.instrument(next.symbol), next.symbol).step),
      refusal: () => null,
      view: viewOf,
    });
    return published(answer, viewOf, changed);
  });

  route(app, changeRoundOption, async ({ site, body, changed }) => {
    const view = await viewParts();
    const { tradeOptionId: id, version, reason: _reason, siteInfoId: _site, isPlay, ...fields } = body;
    const viewOf = (row: Parameters<typeof roundAdminView>[1]) => roundAdminView(view, row);
    const answer = await changeOption(database, {
      table: TRADE_OPTIONS,
      seen: { siteId: site.id, id, version },
      set: { ...given(fields), ...(isPlay === undefined ? {} : { isPlay: isPlay === 1 }) },
      wrong: wrongInRounds,
      refusal: () => null,
      view: viewOf,
    });
    return published(answer, viewOf, changed);
  });

  route(app, proposeMarginRaise, async ({ site, identity, body, changed }) => {
    const { overseaOptionId: id, version, reason, siteInfoId: _site, ...fields } = body;
    const row = await OVERSEA_OPTIONS.find(database, { siteId: site.id, id });
    if (row === null) return err(failure('STOCK_NOT_FOUND'));
    if (row.version !== version) return err(changedMeanwhile(overseaAdminView(await viewParts(), row)));
    const set = overseaSet(fields);
    const wrong = wrongInOversea({ ...row, ...set });
    if (wrong.length > 0) return err(wrongFields(wrong));
    const made = await propose(parts, {
      siteId: site.id,
      kind: 'MARGIN_RAISE',
      subject: `contract ${id}`,
      playerId: null,
      detail: { overseaOptionId: id, symbol: row.symbol, version, set },
      reason,
      madeBy: identity.playerId,
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });

  route(app, previewOverseaChange, async ({ site, query: { overseaOptionId, marginPer, losscutPer, maxQty } }) => {
    const row = await OVERSEA_OPTIONS.find(database, { siteId: site.id, id: overseaOptionId });
    if (row === null) return err(failure('STOCK_NOT_FOUND'));
    const members = await membersIn(database, overseaOptionId);
    const { answers, missing } = await parts.trading.askEach(members, {
      type: 'oversea.impact',
      overseaOptionId,
      marginPer: decimal(marginPer ?? row.marginPer),
      losscutPer: decimal(losscutPer ?? row.losscutPer),
      maxQty: maxQty ?? row.maxQty,
    });
    // A count without some members would be mistaken for all of them.
    if (missing.length > 0) return err(failure('UNAVAILABLE'));
    const each = [...answers.values()];
    return ok({
      members: members.length,
      withoutFreeMargin: each.filter(({ losesFreeMargin }) => losesFreeMargin).length,
      atLosscut: each.filter(({ isCut }) => isCut).length,
      ordersOverLimit: each.reduce((sum, { ordersOverLimit }) => sum + ordersOverLimit, 0),
    });
  });

  route(app, previewFuturesChange, async ({ site, query: { futuresOptionId, ...asked } }) => {
    const row = await FUTURES_OPTIONS.find(database, { siteId: site.id, id: futuresOptionId });
    if (row === null) return err(failure('STOCK_NOT_FOUND'));
    return ok(
      await metByFuturesLimits(database, futuresOptionId, {
        minQty: decimal(asked.minQty ?? row.minQty),
        maxQty: decimal(asked.maxQty ?? row.maxQty),
        minNotional: decimal(asked.minNotional ?? row.minNotional),
        maxLeverage: asked.maxLeverage ?? row.maxLeverage,
      }),
    );
  });
}
