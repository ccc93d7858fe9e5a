import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import type { Effects } from '@hoga/engine/effects/effects';
import type { FuturesOptionRow } from '@hoga/engine/futures/rows';
import type { Input } from '@hoga/engine/input/input';
import { isSame } from './exact-text.ts';
import type { Findings } from './findings.ts';

/** What one engine has been told is offered, and whether it takes what opens a position on anything else. */
export class OfferWatch {
  readonly #findings: Findings;
  readonly #options: Map<number, FuturesOptionRow>;

  constructor(findings: Findings, { tables }: EngineRows) {
    this.#findings = findings;
    this.#options = new Map(tables.futuresOption.map((row) => [row.id, row]));
  }

  after(input: Input, { rows }: Effects): void {
    if (input.kind !== 'command') return;
    const { command } = input;
    if (command.type === 'futures.option.configure') this.#options.set(command.row.id, command.row);
    if (command.type !== 'futures.place' || command.reduceOnly === 1 || command.futuresOptionId === null) return;
    const option = this.#options.get(command.futuresOptionId);
    if (option?.isStop === 1) return;
    // What only closes may be sent without saying so.
    const opened = rows.find(({ table, row }) => table === 'futuresPosition' && row.createdAt === input.at);
    const working = rows.find(
      ({ table, row }) => table === 'futuresOrder' && row.status === 'WORKING' && row.hold > 0n,
    );
    if (opened ?? working)
      this.#findings.add('configured-while-running', `option ${option?.id} took an order while stopped`);
  }

  /** By now everything that was changed has been told, or was read at a load. */
  atRest(written: readonly FuturesOptionRow[]): void {
    const other = written.find((row) => !isSame(row, this.#options.get(row.id)));
    if (other !== undefined) {
      this.#findings.add('configured-while-running', `option ${other.id} is not what was configured last`);
    }
  }
}
