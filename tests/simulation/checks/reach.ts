import type { Effects } from '@hoga/engine/effects/effects';
import type { Input } from '@hoga/engine/input/input';

/** The columns of a row that say what has become of it, by table as far as it has them. */
const STATES = ['marketType', 'status', 'state'] as const;

/** Which kinds of things have happened in a world: what was asked for and how it ended, states, events, faults. */
export class Reach {
  readonly kinds = new Set<string>();

  note(kind: string): void {
    this.kinds.add(kind);
  }

  /** A committed input, and what it did. */
  applied(input: Input, { reply, rows, events, ledger }: Effects): void {
    this.note(kindOf(input));
    if (input.kind === 'command' && reply !== null) {
      this.note(`${input.command.type}: ${reply.ok ? 'accepted' : reply.error.code}`);
    }
    for (const { table, row } of rows) {
      const states = STATES.map((column) => textAt(row, column)).filter((text) => text !== null);
      if (states.length > 0) this.note(`${table} ${states.join(' ')}`);
    }
    for (const { type } of events) this.note(`event ${type}`);
    for (const { code, refType } of ledger) this.note(`ledger ${code} ${refType}`);
  }
}

function kindOf(input: Input): string {
  switch (input.kind) {
    case 'command':
      return 'input command';
    case 'timer':
      return `timer ${input.timer.type}`;
    case 'announcement':
      return `announcement ${input.announcement.type}`;
    case 'message':
      return `message ${input.message.type}`;
    default:
      return `input ${input.kind}`;
  }
}

function textAt(row: object, column: string): string | null {
  const value: unknown = Reflect.get(row, column);
  return typeof value === 'string' ? value : null;
}
