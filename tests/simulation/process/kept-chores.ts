import { startPollers } from '@hoga/server/foundation/poller';
import { expiryPoller, type OverdueSale } from '@hoga/server/modules/cashier/expiry-poller';
import { dayPoller } from '@hoga/server/modules/equity/day-poller';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import type { TradingRuntime } from '@hoga/server/runtime/trading-runtime';
import type { VirtualDatabase } from '../database/virtual-database.ts';
import type { KeptProposals } from '../proposals/kept-proposals.ts';
import type { Breakage } from '../variants/variant.ts';
import type { SimulatedProcess } from './simulated-process.ts';

/** Which work of the server beside trading a world has. */
export interface Chores {
  readonly endsDays: boolean;
  readonly expiresSales: boolean;
  readonly doesProposals: boolean;
}

interface KeptChoresParts {
  readonly process: SimulatedProcess;
  readonly trading: TradingRuntime;
  readonly shards: () => readonly StoredShard[];
  readonly database: VirtualDatabase;
  readonly proposals: KeptProposals;
  readonly chores: Chores;
  readonly breakage: Breakage;
  readonly trace: (line: string) => void;
}

/** The server's own pollers in one process; returns the function that stops them. */
export function startChores(parts: KeptChoresParts): () => Promise<void> {
  const { process, trading, shards, database, proposals, chores, breakage, trace } = parts;
  const { timers } = process;
  const read = (now: number, most: number) =>
    database.query(process, 'read', async () => overdueOf(shards(), now, most));
  const overdue = breakage.overdue?.(read) ?? read;
  const log = { error: (_details: object, message: string) => trace(`${process.name}: ${message}`) };
  return startPollers({ timers, log }, [
    ...(chores.endsDays ? [dayPoller({ trading, timers })] : []),
    ...(chores.expiresSales ? [expiryPoller({ overdue, trading, timers })] : []),
    ...(chores.doesProposals ? [proposals.poller()] : []),
  ]);
}

/** As the server's statement finds them. */
export function overdueOf(shards: readonly StoredShard[], now: number, most: number): readonly OverdueSale[] {
  return shards
    .flatMap(({ rows }) => [...rows.dnw.values()])
    .filter(({ dueAt, status, counterparty, type }) => {
      if (dueAt === null || dueAt > now) return false;
      return status === 'REQUESTED' || (status === 'MATCHED' && (counterparty === 'HOUSE' || type === 'WB'));
    })
    .sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
    .slice(0, most);
}
