import type { Failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import { ok, type Result } from '@hoga/kernel/result';
import type { Database } from '../../persistence/database.ts';
import type { Change } from '../../persistence/operator-log.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { AdminViewParts } from './admin-views.ts';
import { haltedBy, standingHalts } from './instrument-store.ts';
import type { Changed } from './option-change.ts';
import type { MarginParts } from './oversea-change.ts';

export interface AdminInstrumentParts extends MarginParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'askEach'>;
  readonly clock: Clock;
}

/** What the routes of each product's options share. */
export interface OptionRoutes {
  readonly parts: AdminInstrumentParts;
  viewParts(): Promise<AdminViewParts>;
  /** Publishes the change to all readers, and logs it. */
  published<Row, View>(
    answer: Result<Changed<Row>, Failure>,
    viewOf: (row: Row) => View,
    changed: (change: Change) => void,
  ): Result<{ readonly option: View; readonly effectiveFrom: number }, Failure>;
}

export function optionRoutes(parts: AdminInstrumentParts): OptionRoutes {
  const { database, directory, clock, configurationChanged } = parts;
  return {
    parts,
    viewParts: async () => ({ directory, isHalted: haltedBy(await standingHalts(database)), now: clock.now() }),
    published(answer, viewOf, changed) {
      if (!answer.ok) return answer;
      configurationChanged();
      const option = viewOf(answer.value.after);
      changed({ before: viewOf(answer.value.before), after: option });
      return ok({ option, effectiveFrom: clock.now() });
    },
  };
}
