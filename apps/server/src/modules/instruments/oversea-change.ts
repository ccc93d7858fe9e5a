import { type Failure, failure } from '@hoga/domain/errors/failure';
import { idOf, type OverseaOptionId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import { ok } from '@hoga/kernel/result';
import { z } from 'zod';
import type { Database, Queries } from '../../persistence/database.ts';
import type { ProposalRule, ProposingParts } from '../proposals/public.ts';
import type { AdminViewParts } from './admin-views.ts';
import type { InstrumentDirectory } from './instrument-directory.ts';
import { haltedBy, standingHalts } from './instrument-store.ts';
import { type Changed, changeOption, given } from './option-change.ts';
import type { Seen } from './option-table-store.ts';
import { OVERSEA_OPTIONS, type OverseaRow } from './oversea-option-store.ts';
import { overseaAdminView, takesMore, wrongInOversea } from './oversea-options.ts';

export interface MarginParts extends ProposingParts {
  readonly database: Database;
  readonly directory: Pick<InstrumentDirectory, 'instrument' | 'calendar'>;
  /** Makes all processes reload the configuration. */
  readonly configurationChanged: () => void;
}

/** The changeable fields of a contract, as stored. */
const changes = z.strictObject({
  isPlay: z.boolean().optional(),
  marginPer: z.string().optional(),
  overnightPer: z.string().optional(),
  losscutPer: z.string().optional(),
  feePer: z.string().optional(),
  maxQty: z.number().int().optional(),
  maxPosition: z.number().int().optional(),
});
type OverseaSet = Partial<Pick<OverseaRow, keyof z.infer<typeof changes>>>;

interface AskedFields extends Omit<z.infer<typeof changes>, 'isPlay'> {
  readonly isPlay?: 0 | 1 | undefined;
}

export function overseaSet({ isPlay, ...fields }: AskedFields): OverseaSet {
  return { ...given(fields), ...(isPlay === undefined ? {} : { isPlay: isPlay === 1 }) };
}

export interface OverseaChange extends AdminViewParts {
  readonly seen: Seen<OverseaOptionId>;
  readonly set: OverseaSet;
  /** Whether a second person has approved. */
  readonly isAgreed: boolean;
}

/** A higher margin during trading takes two people (E122): it may force closes. */
export function changeOversea(
  queries: Queries,
  { seen, set, isAgreed, ...view }: OverseaChange,
): Promise<Result<Changed<OverseaRow>, Failure>> {
  const isOpen = ({ symbol }: OverseaRow) => view.directory.calendar(symbol).stateAt(view.now).state !== 'rest';
  return changeOption(queries, {
    table: OVERSEA_OPTIONS,
    seen,
    set,
    wrong: wrongInOversea,
    refusal: (before, next) =>
      !isAgreed && takesMore(before, next) && isOpen(before) ? failure('SECOND_APPROVAL_NEEDED') : null,
    view: (row) => overseaAdminView(view, row),
  });
}

const proposed = z.object({ overseaOptionId: z.number().int(), version: z.number().int(), set: changes });

export function marginRaiseRule({
  directory,
  clock,
  configurationChanged,
}: Omit<MarginParts, 'database'>): ProposalRule {
  return {
    effects: async (queries, { siteId, detail }) => {
      const { overseaOptionId, set } = proposed.parse(detail);
      const now = await OVERSEA_OPTIONS.find(queries, { siteId, id: idOf<OverseaOptionId>(overseaOptionId) });
      return Object.entries(given(set)).map(([field, after]) => ({
        field,
        before: now === null ? null : parameterText(now[field as keyof OverseaSet]),
        after: parameterText(after),
      }));
    },
    within: async (queries, { siteId, detail }) => {
      const { overseaOptionId, version, set } = proposed.parse(detail);
      const changed = await changeOversea(queries, {
        directory,
        isHalted: haltedBy(await standingHalts(queries)),
        now: clock.now(),
        seen: { siteId, id: idOf<OverseaOptionId>(overseaOptionId), version },
        set: given(set),
        isAgreed: true,
      });
      return changed.ok ? ok(configurationChanged) : changed;
    },
  };
}

function parameterText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
