import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import type { Effects } from '@hoga/engine/effects/effects';
import type { FuturesOptionRow } from '@hoga/engine/futures/rows';
import type { Input } from '@hoga/engine/input/input';
import { isSame } from './exact-text.ts';
import type { Findings } from './findings.ts';

/** The options an engine knows as offered, and whether it accepts orders that open a position on any other. */
export class OfferWatch {
  readonly #findings: Findings;
  readonly #options: Map<number, FuturesOptionRow>;

  constructor(findings: Findings, { tables }: EngineRows) {
    this.#findings = findings;
    this.#options = new Map(tables.futuresOption.map((row) => [row.id, row]));
  }

  after(input: Input, effects: Effects): void {
    if (input.kind !== 'command') return;
    const { command } = input;
    if (command.type === 'futures.option.configure') this.#options.set(command.row.id, command.row);
    if (command.type !== 'futures.place' || command.futuresOptionId === null) return;
    const option = this.#options.get(command.futuresOptionId);
    if (option?.isStop === 1 || !opens(effects)) return;
    this.#findings.add('configured-while-running', `option ${option?.id} took an order while stopped`);
  }

  /** By now every change was announced, or was read at a load. */
  atRest(written: readonly FuturesOptionRow[]): void {
    const other = written.find((row) => !isSame(row, this.#options.get(row.id)));
    if (other !== undefined) {
      this.#findings.add('configured-while-running', `option ${other.id} is not what was configured last`);
    }
  }
}

/**
 * Whether the placed order opens a position, or holds money to do so later. A fill that opens is on the order's
 * side, one that only closes on the other. Others' orders and positions may be among the rows: an account behind
 * catches up in the same turn.
 */
function opens({ reply, rows }: Effects): boolean {
  if (reply?.ok !== true) return false;
  const { orderId } = reply.value;
  const order = rows
    .flatMap((change) => (change.table === 'futuresOrder' ? [change.row] : []))
    .findLast(({ id }) => id === orderId);
  if (order?.status === 'WORKING') return order.hold > 0n;
  return rows.some(
    ({ table, row }) =>
      table === 'futuresPosition' && row.id === order?.futuresPositionId && row.tradeType === order.tradeType,
  );
}
