import { proposeInstrument } from '@hoga/contract/admin-proposal';
import { failure, wrongFields } from '@hoga/domain/errors/failure';
import { type Decimal, decimal, isMultipleOf, toText, ZERO } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { type ProposalRule, propose } from '../proposals/public.ts';
import type { InstrumentDirectory } from './instrument-directory.ts';
import { mayChangeOnAll } from './may-change-on-all.ts';
import { addInstrument, hasInstrument } from './new-instrument-store.ts';
import type { OptionChangeParts } from './option-proposal.ts';

/** Decimal digits of stored prices. */
const MOST_DIGITS = 8;

type Directory = Pick<InstrumentDirectory, 'instrument' | 'resolve' | 'oversea' | 'futures'>;

export interface NewInstrumentParts extends Omit<OptionChangeParts, 'directory'> {
  readonly directory: Directory;
}

/** Stored with the proposal. */
const proposedInstrument = z.object({
  like: z.string(),
  symbol: z.string(),
  koName: z.string(),
  enName: z.string(),
  tick: z.string(),
  step: z.string(),
  /** Null: it is no overseas contract. */
  tickValue: z.string().nullable(),
});

/** Operators add an instrument like another one, on every site that has that one. */
export function registerNewInstrumentRoutes(app: FastifyInstance, parts: NewInstrumentParts): void {
  const { database, directory } = parts;

  route(app, proposeInstrument, async ({ site, identity, body, changed }) => {
    const { like, symbol, koName, enName, tick, tickValue, step, reason } = body;
    const known = directory.resolve(like, site);
    const sites = known === null ? new Set<never>() : sitesWith(directory, known.symbol);
    if (known === null || !sites.has(site.id)) return err(failure('STOCK_NOT_FOUND'));
    const refused = await mayChangeOnAll(database, identity.playerId, sites);
    if (refused !== null) return err(refused);
    const isOversea = known.kind === 'oversea' || known.kind === 'forex';
    const quantity = step === undefined ? known.step : decimal(step);
    const wrong = [
      ...((await hasInstrument(database, symbol)) ? ['symbol'] : []),
      ...(decimal(tick) > ZERO ? [] : ['tick']),
      ...(isOversea === (tickValue !== undefined) && (tickValue === undefined || decimal(tickValue) > ZERO)
        ? []
        : ['tickValue']),
      ...(fits(quantity, isOversea, step, leastQuantities(directory, known.symbol)) ? [] : ['step']),
    ];
    if (wrong.length > 0) return err(wrongFields(wrong));
    const made = await propose(parts, {
      siteId: site.id,
      kind: 'INSTRUMENT_NEW',
      subject: `instrument ${symbol}`,
      playerId: null,
      detail: {
        ...{ like: known.symbol, symbol, koName, enName },
        tick: toText(decimal(tick)),
        step: toText(quantity),
        tickValue: tickValue === undefined ? null : toText(decimal(tickValue)),
      },
      reason,
      madeBy: identity.playerId,
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });
}

/** Adds an approved instrument. Its offers wait until every process has a price, and each site's until an operator offers it. */
export function newInstrumentRule({
  directory,
  configurationChanged,
}: Pick<NewInstrumentParts, 'directory' | 'configurationChanged'>): ProposalRule {
  return {
    effects: async (_queries, { detail }) => {
      const { like, symbol, koName, tick, step, tickValue } = proposedInstrument.parse(detail);
      const after = { symbol, koName, like, tick, ...(tickValue === null ? { step } : { tickValue }) };
      return Object.entries(after).map(([field, value]) => ({ field, before: null, after: value }));
    },
    within: async (queries, { detail, decidedBy }) => {
      const { like, ...added } = proposedInstrument.parse(detail);
      const refused = await mayChangeOnAll(queries, decidedBy, sitesWith(directory, like));
      if (refused !== null) return err(refused);
      const { tick } = added;
      const isNew = await addInstrument(queries, like, { ...added, precision: digitsOf(decimal(tick)) });
      return isNew ? ok(configurationChanged) : err(failure('CHANGED_MEANWHILE'));
    },
  };
}

/** Coins trade in parts: every site's least order must be whole steps. Overseas contracts trade whole. */
function fits(quantity: Decimal, isOversea: boolean, asked: unknown, least: readonly Decimal[]): boolean {
  if (isOversea) return asked === undefined;
  return quantity > ZERO && least.every((amount) => isMultipleOf(amount, quantity));
}

function sitesWith({ oversea, futures }: Directory, symbol: string) {
  return new Set([...oversea.all, ...futures.all].flatMap((o) => (o.instrument.symbol === symbol ? [o.siteId] : [])));
}

function leastQuantities({ futures }: Directory, symbol: string): readonly Decimal[] {
  return futures.all.filter(({ instrument }) => instrument.symbol === symbol).map(({ minQty }) => minQty);
}

/** 0.25 has two. */
function digitsOf(tick: Decimal): number {
  const [, digits = ''] = toText(tick).split('.');
  return Math.min(digits.length, MOST_DIGITS);
}
