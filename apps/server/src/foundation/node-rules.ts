import { areKeysShared } from './token-key-set.ts';

/** A process of the installation as described to the others. */
export interface NodeFacts {
  readonly id: string;
  readonly roles: string;
  /** Version of its frames; null without a bus. */
  readonly version: number | null;
  /** Fingerprints of the keys that processes share (`describeKeys`); null without a bus, when they may be its own. */
  readonly keys: string | null;
}

export interface Neighbourhood {
  /** Other live processes on the same database. */
  readonly others: readonly NodeFacts[];
  /** How far this machine's clock is ahead of the database's. */
  readonly clockAheadMs: number;
}

/** Sign-ins, codes and the age of prices are judged by each machine's own clock. */
const MOST_CLOCK_MS = 60_000;

/** Why the process cannot run beside the others, in one line; null when it can. */
export function neighbourRefusal(self: NodeFacts, { others, clockAheadMs }: Neighbourhood): string | null {
  if (self.version !== null && Math.abs(clockAheadMs) > MOST_CLOCK_MS) {
    const seconds = Math.round(Math.abs(clockAheadMs) / 1_000);
    return `The clock of this machine is ${seconds} s ${clockAheadMs > 0 ? 'ahead of' : 'behind'} the database's: set it first.`;
  }
  for (const other of others) {
    const refusal = refusalBeside(self, other);
    if (refusal !== null) return refusal;
  }
  return null;
}

function refusalBeside(self: NodeFacts, other: NodeFacts): string | null {
  const named = `${other.id} (${other.roles})`;
  if (self.version === null && other.version === null) return null;
  if (self.version === null || other.version === null) {
    return self.version === null
      ? `NATS_URL is not set, but ${named} shares the work of this database over it: set it here too.`
      : `${named} works on this database without NATS_URL: stop it first, or set NATS_URL there too.`;
  }
  if (Math.abs(self.version - other.version) > 1) {
    return `This version sends frames ${self.version}, ${named} sends ${other.version}: update one version at a time.`;
  }
  if (!areKeysShared(self.keys ?? '', other.keys ?? '')) {
    return `TOKEN_PRIVATE_KEY or VERIFICATION_KEY is another than that of ${named}: all processes need the same.`;
  }
  return null;
}
