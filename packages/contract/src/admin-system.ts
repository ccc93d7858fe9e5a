import * as z from 'zod/mini';
import { proposal } from './admin-proposal.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { described, epochMs, flag, plainText, signedDecimalText } from './fields.ts';
import { reason, typedToConfirm } from './operator-fields.ts';

/** The processes of the installation. These calls need the permission on every site: else ALL_SITES_NEEDED. */

const ageMs = described(z.int(), 'Milliseconds, by the clock of the database.');
const bytesPerSecond = described(z.int(), 'Bytes in each second.');
const ordersPerMinute = described(z.int(), 'Orders and other commands that were written in a minute.');

const shardFigures = z.object({
  shard: z.int(),
  ordersPerMinute,
  commitP99Ms: described(z.nullable(z.int()), 'Of the commits of the last minute; null: there were none.'),
  unknownCommits: described(z.int(), 'Since the process started: outcomes that were not known at first.'),
  tenMinutes: described(z.array(z.int()), 'Per minute, in each quarter of the last ten minutes, oldest first.'),
});
export type ShardFigures = z.infer<typeof shardFigures>;

const repeatedWork = z.object({
  name: z.string(),
  everyMs: z.int(),
  isChore: described(z.boolean(), 'One process of all does it.'),
  okAgeMs: described(z.int(), 'Since it last succeeded; since the start, before the first time.'),
  hasFailed: described(z.boolean(), 'The last run failed.'),
});
export type RepeatedWork = z.infer<typeof repeatedWork>;

export const processFigures = z.object({
  version: z.string(),
  cpuPercent: described(z.int(), 'Of one core, in the last seconds.'),
  loopPercent: described(z.int(), 'How busy the event loop was in the last seconds.'),
  memoryBytes: z.int(),
  sockets: z.int(),
  egressBytesPerSecond: bytesPerSecond,
  shards: described(z.array(shardFigures), 'Those that have run in this process.'),
  work: z.array(repeatedWork),
  disks: z.array(z.object({ of: z.string(), freeBytes: z.int(), totalBytes: z.int() })),
  peak: described(
    z.object({ ordersPerMinute, sockets: z.int(), cpuPercent: z.int(), egressBytesPerSecond: bytesPerSecond }),
    'The most of any minute of the last hour.',
  ),
  meanOrdersPerMinute: described(z.int(), 'Of the last hour.'),
});
export type ProcessFigures = z.infer<typeof processFigures>;

const systemProcess = z.object({
  node: described(z.string(), 'Its name, unique among all that ever ran.'),
  roles: z.array(z.string()),
  startedAt: epochMs,
  seenAgeMs: described(ageMs, 'Since it was last seen.'),
  busAgeMs: described(z.nullable(ageMs), 'Since it received its own message over the bus; null: it has no bus.'),
  isLeaving: described(z.boolean(), 'It is stopping and gives its work away.'),
  isDrained: described(z.boolean(), 'Operators keep work away from it.'),
  isLastOf: described(z.array(z.string()), 'Roles that no other process could take over now.'),
  shards: described(z.array(z.int()), 'Whose lease it holds.'),
  leads: described(z.array(z.string()), 'Other leases that it holds.'),
  figures: described(z.nullable(processFigures), 'null: not written yet.'),
});
export type SystemProcess = z.infer<typeof systemProcess>;

const systemShard = z.object({
  shard: z.int(),
  owner: described(z.nullable(z.string()), 'The process that writes for it; null: none does.'),
  epoch: described(z.int(), 'Grows with each holder.'),
  leaseMs: described(z.int(), 'Until its lease ends; below zero: it has ended.'),
  wantedBy: described(z.array(z.string()), 'Processes that are ready to take it over.'),
  placedOn: described(z.nullable(z.string()), 'Where operators have placed it; null: as the processes decide.'),
  isHalted: described(z.boolean(), 'Operators let no process hold it.'),
});
export type SystemShard = z.infer<typeof systemShard>;

const capacityLine = z.object({
  what: z.enum(['orders', 'sockets', 'apiCpu', 'engineCpu', 'connections', 'egress', 'disk']),
  of: described(z.nullable(z.string()), 'Of a disk: what it holds.'),
  used: described(z.int(), 'The most of the last hour.'),
  limit: described(z.nullable(z.int()), 'What is planned for; null: there is no plan for it.'),
  days: described(z.nullable(z.int()), 'Of a disk: days until it is full at the rate of the last hour.'),
});
export type CapacityLine = z.infer<typeof capacityLine>;

export const getSystem = get('/api/admin/system', {
  access: 'system.read',
  summary: 'The processes of the installation, its shards, leases, repeated work, refused starts and capacity',
  refusals: ['ALL_SITES_NEEDED'],
  query: queryOf({}),
  data: z.object({
    at: epochMs,
    cluster: z.string(),
    isShared: described(z.boolean(), 'Processes share the work over a bus: only then shards can be moved.'),
    answeredBy: described(z.string(), 'The process that has answered.'),
    processes: z.array(systemProcess),
    shards: z.array(systemShard),
    leases: z.array(z.object({ name: z.string(), owner: z.string(), epoch: z.int(), leaseMs: z.int() })),
    database: z.object({
      bytes: z.int(),
      connections: z.int(),
      mostConnections: z.int(),
      archivedAgeSeconds: described(z.nullable(z.int()), 'null: its log is not archived.'),
      clockAheadMs: described(z.int(), 'How far the clock of the answering process is ahead of the database’s.'),
    }),
    configuration: z.object({
      version: z.int(),
      accepted: z.int(),
      needsRestart: described(
        z.nullable(z.string()),
        'Why the newest version, or a part of it, waits for a restart of all processes; null: nothing waits.',
      ),
    }),
    refusedStarts: described(
      z.array(z.object({ name: z.string(), roles: z.array(z.string()), at: epochMs, reason: z.string() })),
      'Of the last week, newest first; at most 20. One that did not reach the database is in its own log alone.',
    ),
    capacity: z.array(capacityLine),
  }),
});
export type SystemReport = z.infer<typeof getSystem.data>;

const losses = z.object({
  transactions: described(
    z.array(z.object({ kind: z.string(), count: z.int() })),
    'Ledger transactions after the restored moment, by what they refer to.',
  ),
  requests: described(z.int(), 'Requests of members after it.'),
  external: described(
    z.array(z.object({ currency: z.string(), amount: signedDecimalText })),
    'What was paid in meanwhile or, below zero, out.',
  ),
});
export type RehearsedLosses = z.infer<typeof losses>;

const rehearsal = z.object({
  id: z.int(),
  at: described(epochMs, 'When it began.'),
  backup: described(z.string(), 'The backup that was restored.'),
  reachedAt: described(z.nullable(epochMs), 'The last transaction that was restored; null: the backup itself.'),
  restoreMs: z.int(),
  auditMs: z.int(),
  rules: described(z.int(), 'Rules of the audit of the restored database.'),
  checked: described(z.int(), 'What they have looked at.'),
  findings: described(z.int(), 'What does not hold.'),
  heads: described(z.int(), 'Heads of the ledger from outside of the database that were compared.'),
  lost: losses,
});
export type Rehearsal = z.infer<typeof rehearsal>;

export const getRecovery = get('/api/admin/system/recovery', {
  access: 'system.read',
  summary: 'Backups of the embedded database, the age of what is archived, and rehearsed restores, newest first',
  refusals: ['ALL_SITES_NEEDED'],
  query: queryOf({}),
  data: z.object({
    at: epochMs,
    archivedAgeSeconds: described(z.nullable(z.int()), 'null: its log is not archived.'),
    headsAgeMs: described(
      z.nullable(z.int()),
      'Since the heads of the ledgers were last written outside of the database; null: no process does it.',
    ),
    backups: described(
      z.nullable(z.array(z.object({ name: z.string(), endedAt: epochMs, bytes: z.int(), seconds: z.int() }))),
      'Newest first, at most 50; null: the database is outside, and its own tools keep them.',
    ),
    rehearsals: described(z.array(rehearsal), 'At most 20.'),
  }),
});
export type Recovery = z.infer<typeof getRecovery.data>;

const nodeName = described(plainText(64), 'The name of the process.');
const shardNumber = described(z.int().check(z.nonnegative(), z.maximum(32_767)), 'The shard.');
const ORDERS = ['RECORD_MISSING', 'ALL_SITES_NEEDED', 'ONE_PROCESS'] as const;

export const drainNode = post('/api/admin/system/drain', {
  access: 'system.change',
  summary: 'Keep work away from a process, or let it work again. Never the last of a role: that takes two people',
  refusals: [...ORDERS, 'LAST_OF_ROLE'],
  body: bodyOf({ node: nodeName, isDrained: described(flag, '1: its shards move, and it takes none.'), reason }),
  data: z.object({}),
});

export const placeShard = post('/api/admin/system/place', {
  access: 'system.change',
  summary: 'Move a shard to a process that holds it as long as it lives and is not leaving, or end that',
  refusals: ORDERS,
  body: bodyOf({
    shard: shardNumber,
    node: described(z.optional(plainText(64)), 'A process with the role engine; left out: as the processes decide.'),
    reason,
  }),
  data: z.object({}),
});

export const proposeNodeDrain = post('/api/admin/proposal/node_drain', {
  access: 'system.change',
  summary: 'Propose to keep work away from a process that is the last of a role',
  refusals: [...ORDERS, 'ALREADY_PROCESSED', 'CONFIRMATION_MISMATCH', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({ node: nodeName, confirm: typedToConfirm('the name of the process'), reason }),
  data: proposal,
});

export const proposeShardHalt = post('/api/admin/proposal/shard_halt', {
  access: 'system.change',
  summary:
    'Propose that no process holds a shard, or that one does again: its members can neither trade nor close, and nothing is liquidated',
  refusals: [...ORDERS, 'ALREADY_PROCESSED', 'CONFIRMATION_MISMATCH', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({
    shard: shardNumber,
    isHalted: described(flag, '1: halt it; 0: end that.'),
    confirm: typedToConfirm('the number of the shard'),
    reason,
  }),
  data: proposal,
});
