import type { Proposal } from '@hoga/contract/admin-proposal';
import type { Failure } from '@hoga/domain/errors/failure';
import { PRODUCT_NAMES } from '@hoga/domain/trading/products';
import type { PlayerId } from '@hoga/kernel/ids';
import { ok, type Result } from '@hoga/kernel/result';
import { z } from 'zod';
import type { Queries } from '../../persistence/database.ts';
import { type ProposalRule, type ProposingParts, propose } from '../proposals/public.ts';
import type { AdminViewParts } from './admin-views.ts';
import type { InstrumentDirectory } from './instrument-directory.ts';
import { haltedBy, standingHalts } from './instrument-store.ts';
import { checkedChange, type OptionChanges, type OptionRow } from './option-change.ts';
import { STORED_CHANGES } from './option-kinds.ts';
import type { Seen } from './option-table-store.ts';

export interface OptionChangeParts extends ProposingParts {
  readonly directory: Pick<InstrumentDirectory, 'instrument' | 'calendar' | 'arriving'>;
  /** Makes all processes reload the configuration. */
  readonly configurationChanged: () => void;
}

interface Proposing<Row extends OptionRow<Id>, Id extends number> {
  readonly seen: Seen<Id>;
  readonly set: Partial<Row>;
  readonly view: AdminViewParts;
  readonly reason: string;
  readonly madeBy: PlayerId;
}

/** A change of an option that a second person has to approve; one at a time for each option. */
export async function proposeChange<Row extends OptionRow<Id>, Id extends number, View extends object>(
  parts: ProposingParts,
  kind: OptionChanges<Row, Id, View>,
  { seen, set, view, reason, madeBy }: Proposing<Row, Id>,
): Promise<Result<Proposal, Failure>> {
  const checked = await checkedChange(parts.database, kind, { seen, set, parts: view });
  if (!checked.ok) return checked;
  const { siteId, id, version } = seen;
  const { product } = kind;
  const { before } = checked.value;
  const { symbol, type } = before;
  const now: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(kind.view(view, before)));
  const was = Object.fromEntries(Object.keys(set).map((name) => [name, now[name]]));
  return propose(parts, {
    siteId,
    kind: 'INSTRUMENT_CHANGE',
    subject: `${product} option ${id}`,
    playerId: null,
    detail: { product, optionId: id, symbol, ...(type === undefined ? {} : { type }), version, was, set },
    reason,
    madeBy,
  });
}

const proposed = z.object({
  product: z.enum(PRODUCT_NAMES),
  optionId: z.number().int(),
  version: z.number().int(),
  set: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** Carries out an approved change of an option, in the version that was proposed. */
export function instrumentChangeRule({
  directory,
  clock,
  configurationChanged,
}: Omit<OptionChangeParts, 'database'>): ProposalRule {
  const viewParts = async (queries: Queries) => ({
    directory,
    isHalted: haltedBy(await standingHalts(queries)),
    now: clock.now(),
  });
  return {
    effects: async (queries, { siteId, detail }) => {
      const { product, optionId, set } = proposed.parse(detail);
      const now = await STORED_CHANGES[product].shown(queries, { siteId, id: optionId }, await viewParts(queries));
      // In the order of the form: PostgreSQL orders the fields of the stored one by their length.
      const fields = Object.keys(now ?? set).filter((field) => field in set);
      return fields.map((field) => ({
        field,
        before: shownText(now?.[field]),
        after: shownText(set[field]),
      }));
    },
    within: async (queries, { siteId, detail }) => {
      const { product, optionId, version, set } = proposed.parse(detail);
      const seen = { siteId, id: optionId, version };
      const changed = await STORED_CHANGES[product].carryOut(queries, { seen, set, parts: await viewParts(queries) });
      return changed.ok ? ok(configurationChanged) : changed;
    },
  };
}

function shownText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
