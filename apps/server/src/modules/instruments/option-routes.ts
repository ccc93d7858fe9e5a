import type { Proposal } from '@hoga/contract/admin-proposal';
import type { Failure } from '@hoga/domain/errors/failure';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { ok, type Result } from '@hoga/kernel/result';
import type { Change } from '../../persistence/operator-log.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { AdminViewParts } from './admin-views.ts';
import { haltedBy, standingHalts } from './instrument-store.ts';
import { changeOption, type OptionChanges, type OptionRow, storedFields } from './option-change.ts';
import { type OptionChangeParts, proposeChange } from './option-proposal.ts';

export interface AdminInstrumentParts extends OptionChangeParts {
  readonly trading: Pick<TradingClient, 'askEach'>;
}

/** A call that names an option in the version seen, and some of its fields. */
interface OptionCall<Id extends number, Fields> {
  readonly site: { readonly id: SiteId };
  readonly identity: { readonly playerId: PlayerId };
  readonly optionId: Id;
  readonly body: Fields & { readonly version: number; readonly reason: string };
  readonly changed: (change: Change) => void;
}

/** What the routes of each product's options share. */
export interface OptionRoutes {
  readonly parts: AdminInstrumentParts;
  viewParts(): Promise<AdminViewParts>;
  /** Makes a change that takes one person, publishes it to all readers, and logs it. */
  change<Row extends OptionRow<Id>, Id extends number, View extends object>(
    kind: OptionChanges<Row, Id, View>,
    call: OptionCall<Id, AskedFields>,
  ): Promise<Result<{ readonly option: View; readonly effectiveFrom: number }, Failure>>;
  /** Stores the change as a proposal, and logs it. */
  propose<Row extends OptionRow<Id>, Id extends number, View extends object>(
    kind: OptionChanges<Row, Id, View>,
    call: OptionCall<Id, AskedFields>,
  ): Promise<Result<Proposal, Failure>>;
}

interface AskedFields {
  readonly isPlay?: 0 | 1 | undefined;
}

export function optionRoutes(parts: AdminInstrumentParts): OptionRoutes {
  const { database, directory, clock, configurationChanged } = parts;
  const viewParts = async () => ({ directory, isHalted: haltedBy(await standingHalts(database)), now: clock.now() });
  return {
    parts,
    viewParts,
    async change(kind, { site, optionId: id, body, changed }) {
      const { version, reason: _reason, ...fields } = body;
      const view = await viewParts();
      const answer = await changeOption(database, kind, {
        seen: { siteId: site.id, id, version },
        // The contract's fields are columns.
        set: storedFields(fields) as never,
        parts: view,
        isAgreed: false,
      });
      if (!answer.ok) return answer;
      configurationChanged();
      const option = kind.view(view, answer.value.after);
      changed({ before: kind.view(view, answer.value.before), after: option });
      return ok({ option, effectiveFrom: clock.now() });
    },
    async propose(kind, { site, identity, optionId: id, body, changed }) {
      const { version, reason, ...fields } = body;
      const made = await proposeChange(parts, kind, {
        seen: { siteId: site.id, id, version },
        set: storedFields(fields) as never,
        view: await viewParts(),
        reason,
        madeBy: identity.playerId,
      });
      if (made.ok) changed({ before: null, after: made.value });
      return made;
    },
  };
}
