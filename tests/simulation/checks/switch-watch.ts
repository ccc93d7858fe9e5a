import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import type { CancelAfterRow } from '@hoga/engine/cancel-after/rows';
import type { Effects } from '@hoga/engine/effects/effects';
import type { Input } from '@hoga/engine/input/input';
import type { Findings } from './findings.ts';

/** The armed switches of one engine, and whether each fires before anything that is not earlier. */
export class SwitchWatch {
  readonly #findings: Findings;
  readonly #armed: Map<string, CancelAfterRow>;

  constructor(findings: Findings, { tables }: EngineRows) {
    this.#findings = findings;
    this.#armed = new Map(tables.cancelAfter.map((row) => [keyOf(row), row]));
  }

  before(input: Input): void {
    if (input.kind === 'timer' && input.timer.type === 'cancelAfter.due') return;
    for (const [name, { dueAt }] of this.#armed) {
      if (dueAt > input.at) continue;
      this.#findings.add('switches-fire', `switch ${name} was due at ${dueAt}, before ${input.kind} of ${input.at}`);
    }
  }

  after(input: Input, { rows, events }: Effects): void {
    let fired = 0;
    for (const change of rows) {
      if (change.table !== 'cancelAfter') continue;
      const { row } = change;
      if (row.status === 'ARMED') this.#armed.set(keyOf(row), row);
      else this.#armed.delete(keyOf(row));
      if (row.status !== 'FIRED') continue;
      fired += 1;
      if (row.dueAt > input.at)
        this.#findings.add('switches-fire', `switch ${keyOf(row)} fired at ${input.at}, due at ${row.dueAt}`);
    }
    const announced = events.filter(({ type }) => type === 'CANCEL_AFTER_FIRED').length;
    if (announced !== fired)
      this.#findings.add('switches-fire', `${fired} switches fired at ${input.at}, ${announced} announced`);
    for (const { destination, type, data } of events) {
      if (destination === '/user/queue/orders' || type !== 'ORDER_CANCEL' || !('reason' in data)) continue;
      if (data.reason === 'CANCEL_AFTER' && fired === 0)
        this.#findings.add('switches-fire', `an order ended by a switch at ${input.at}, where none fired`);
    }
  }
}

function keyOf({ playerId, scope }: CancelAfterRow): string {
  return `${scope} of player ${playerId}`;
}
