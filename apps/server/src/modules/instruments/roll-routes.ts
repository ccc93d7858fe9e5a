import { proposeRoll } from '@hoga/contract/admin-proposal';
import { type AdminRoll, cancelRoll, listRolls } from '@hoga/contract/admin-roll';
import { failure, wrongFields } from '@hoga/domain/errors/failure';
import { isLaterContract } from '@hoga/domain/oversea/contract-roll';
import { toText } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import { route } from '../../http/route.ts';
import { propose } from '../proposals/public.ts';
import {
  type ContractRollRow,
  cancelRoll as cancelRow,
  findRoll,
  type QuotedPrices,
  quotedContract,
  rollsOf,
} from './contract-roll-store.ts';
import type { InstrumentDirectory } from './instrument-directory.ts';
import { mayChangeOnAll } from './may-change-on-all.ts';
import type { OptionChangeParts } from './option-proposal.ts';
import { sitesWith } from './roll-rule.ts';

export interface RollRouteParts extends Omit<OptionChangeParts, 'directory'> {
  readonly directory: Pick<
    InstrumentDirectory,
    'instrument' | 'calendar' | 'arriving' | 'resolve' | 'oversea' | 'contracts'
  >;
  readonly prices: QuotedPrices;
  readonly config: Pick<Config, 'ROLL_NOTICE_MINUTES'>;
}

/** Operators announce rolls. Sites share the instrument: the right is needed on each of them. */
export function registerRollRoutes(app: FastifyInstance, parts: RollRouteParts): void {
  const { database, clock, directory, prices, config, configurationChanged } = parts;
  const rollNoticeMs = config.ROLL_NOTICE_MINUTES * 60_000;
  const contractOf = (symbol: string) => directory.contracts(symbol).current ?? quotedContract(prices, symbol);

  route(app, listRolls, async ({ site }) => {
    const symbols = directory.oversea.ofSite(site.id).map(({ instrument }) => instrument.symbol);
    const rows = await rollsOf(database, symbols);
    return ok({
      noticeMs: rollNoticeMs,
      instruments: symbols.map((symbol) => ({ symbol, contract: contractOf(symbol) })),
      rows: rows.map(rollView),
    });
  });

  route(app, proposeRoll, async ({ site, identity, body, changed }) => {
    const { symbol: stock, toContract: to, mode, rollsAt, reason } = body;
    const symbol = directory.resolve(stock, site)?.symbol ?? '';
    const sites = sitesWith(directory, symbol);
    if (!sites.has(site.id)) return err(failure('STOCK_NOT_FOUND'));
    const refused = await mayChangeOnAll(database, identity.playerId, sites);
    if (refused !== null) return err(refused);
    const from = contractOf(symbol);
    const wrong = [
      ...(from !== null && isLaterContract(from, to) ? [] : ['toContract']),
      ...(isTime(symbol, rollsAt) ? [] : ['rollsAt']),
    ];
    if (from === null || wrong.length > 0) return err(wrongFields(wrong));
    if (directory.contracts(symbol).next !== null) return err(failure('PENDING_REQUEST_EXISTS'));
    const made = await propose(parts, {
      siteId: site.id,
      kind: 'CONTRACT_ROLL',
      subject: `roll of ${symbol}`,
      playerId: null,
      detail: { symbol, from, to, mode, rollsAt },
      reason,
      madeBy: identity.playerId,
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });

  /** Both contracts need a price: it is due while the instrument trades, and after its notice. */
  function isTime(symbol: string, rollsAt: number): boolean {
    return rollsAt > clock.now() + rollNoticeMs && directory.calendar(symbol).stateAt(rollsAt).state === 'open';
  }

  route(app, cancelRoll, async ({ site, identity, body: { rollId }, changed }) => {
    const roll = await findRoll(database, rollId);
    const sites = sitesWith(directory, roll?.symbol ?? '');
    if (roll === null || !sites.has(site.id)) return err(failure('RECORD_MISSING'));
    const refused = await mayChangeOnAll(database, identity.playerId, sites);
    if (refused !== null) return err(refused);
    const cancelled = await cancelRow(database, rollId, new Date(clock.now()));
    if (cancelled === null) return err(failure('ALREADY_PROCESSED'));
    configurationChanged();
    changed({ before: rollView(roll), after: rollView(cancelled) });
    return ok(rollView(cancelled));
  });
}

function rollView(row: ContractRollRow): AdminRoll {
  return {
    id: row.id,
    symbol: row.symbol,
    from: row.fromContract,
    to: row.toContract,
    mode: row.mode,
    rollsAt: row.rollsAt.getTime(),
    announcedAt: row.announcedAt.getTime(),
    cancelledAt: row.cancelledAt?.getTime() ?? null,
    madeAt: row.pricedAt?.getTime() ?? null,
    beforeLast: row.beforeQuote === null ? null : toText(row.beforeQuote.last),
    afterLast: row.afterQuote === null ? null : toText(row.afterQuote.last),
  };
}
