import type { CapacityLine, SystemProcess, SystemReport, SystemShard } from '@hoga/contract/admin-system';
import { CPU_PLAN_PERCENT, daysOfDisk, ROLE_PLANS } from '@hoga/domain/operators/capacity';
import { isOfRoles, type Role, type RoleName, rolesOf } from '../../../foundation/roles.ts';
import type { Database } from '../../../persistence/database.ts';
import { type NodeState, nodeStates } from '../../../persistence/node-orders.ts';
import { refusedStarts } from '../../../persistence/refused-starts.ts';
import { type DatabaseFigures, readDatabaseFigures } from '../database-store.ts';
import {
  type LiveReport,
  liveReports,
  shardWishes,
  storedConfiguration,
  storedLeases,
  storedShards,
} from './report-store.ts';

export interface SystemParts {
  readonly database: Database;
  readonly clusterName: string;
  /** This process. */
  readonly node: string;
  /** Whether processes share the work over a bus. */
  readonly isShared: boolean;
  readonly clock: { now(): number };
  /** Of the machine; the database's is compared with it. */
  readonly machineNow: () => number;
}

/** The installation as it is now, from rows that every process writes. */
export async function systemReport(parts: SystemParts): Promise<SystemReport> {
  const { database, clusterName, node, isShared, clock, machineNow } = parts;
  const [reports, nodes, stored, leases, wishes, configuration, refused] = await Promise.all([
    liveReports(database),
    nodeStates(database),
    storedShards(database),
    storedLeases(database),
    shardWishes(database),
    storedConfiguration(database),
    refusedStarts(database),
  ]);
  const asked = machineNow();
  const figures = await readDatabaseFigures(database);
  const clockAheadMs = Math.round((asked + machineNow()) / 2 - figures.at);
  const shards: SystemShard[] = stored.map(({ shard, owner, epoch, leaseMs }) => {
    const placed = wishes.placements.find((each) => each.shard === shard);
    return {
      shard,
      owner: leaseMs > 0 ? owner : null,
      epoch,
      leaseMs,
      wantedBy: wishes.wants.filter(({ id, wants }) => id !== owner && wants.includes(shard)).map(({ id }) => id),
      placedOn: placed?.node ?? null,
      isHalted: placed?.isHalted ?? false,
    };
  });
  const processes = processesOf(reports, nodes, { shards, leases });
  return {
    at: clock.now(),
    cluster: clusterName,
    isShared,
    answeredBy: node,
    processes: [...processes],
    shards,
    leases: [...leases],
    database: databaseView(figures, clockAheadMs),
    configuration,
    refusedStarts: refused.map(({ roles, at, ...rest }) => ({ ...rest, roles: [...roles], at: at.getTime() })),
    capacity: capacityOf(processes, figures),
  };
}

function databaseView({ bytes, connections, mostConnections, archivedAgeSeconds }: DatabaseFigures, aheadMs: number) {
  return {
    bytes,
    connections,
    mostConnections,
    archivedAgeSeconds: archivedAgeSeconds === null ? null : Math.round(archivedAgeSeconds),
    clockAheadMs: aheadMs,
  };
}

interface Held {
  readonly shards: readonly Pick<SystemShard, 'shard' | 'owner'>[];
  readonly leases: readonly { readonly name: string; readonly owner: string }[];
}

/** Processes with a bus have a row among the nodes, every process has a report. */
function processesOf(
  reports: readonly LiveReport[],
  nodes: readonly NodeState[],
  { shards, leases }: Held,
): readonly SystemProcess[] {
  const names = [...new Set([...reports.map(({ node }) => node), ...nodes.map(({ id }) => id)])].toSorted();
  return names.map((name): SystemProcess => {
    const report = reports.find(({ node }) => node === name);
    const state = nodes.find(({ id }) => id === name);
    const roles = [...(report?.roles ?? state?.roles ?? [])];
    return {
      node: name,
      roles,
      startedAt: report?.startedAt.getTime() ?? 0,
      seenAgeMs: Math.max(0, Math.round(Math.min(report?.ageMs ?? Infinity, state?.seenAgeMs ?? Infinity))),
      busAgeMs: state === undefined ? null : Math.max(0, Math.round(state.busAgeMs)),
      isLeaving: state?.isLeaving ?? false,
      isDrained: state?.isDrained ?? false,
      isLastOf: [...lastRolesOf(name, nodes)],
      shards: shards.filter(({ owner }) => owner === name).map(({ shard }) => shard),
      leads: leases.filter(({ owner }) => owner === name).map(({ name: lease }) => lease),
      figures: report?.figures ?? null,
    };
  });
}

type Working = Pick<NodeState, 'id' | 'roles' | 'isLeaving' | 'isDrained'>;

/** Roles of the process that no other one has that lives, stays and takes work. */
export function lastRolesOf(id: string, nodes: readonly Working[]): readonly Role[] {
  const own = nodes.find((each) => each.id === id);
  if (own === undefined) return [];
  const others = nodes.filter((each) => each.id !== id && !each.isLeaving && !each.isDrained);
  return [...expanded(own)].filter((role) => !others.some((other) => expanded(other).has(role)));
}

const expanded = ({ roles }: Pick<Working, 'roles'>) => rolesOf(roles as readonly RoleName[]);

/** The use of an hour at most, beside the plan of as many processes as there are. */
export function capacityOf(processes: readonly SystemProcess[], database: DatabaseFigures): CapacityLine[] {
  const of = (role: Role) => processes.filter(({ roles }) => isOfRoles([role], rolesOf(roles as readonly RoleName[])));
  const [apis, engines] = [of('api'), of('engine')];
  const sum = (all: readonly SystemProcess[], figure: (peak: Peak) => number) =>
    all.reduce((total, { figures }) => total + (figures === null ? 0 : figure(figures.peak)), 0);
  const most = (all: readonly SystemProcess[]) =>
    Math.max(0, ...all.map(({ figures }) => figures?.peak.cpuPercent ?? 0));
  const line = (what: CapacityLine['what'], used: number, limit: number | null): CapacityLine => {
    return { what, of: null, used, limit, days: null };
  };
  const orders = Math.min(apis.length * ROLE_PLANS.apiOrders, engines.length * ROLE_PLANS.engineOrders);
  const rate = engines.reduce((total, { figures }) => total + (figures?.meanOrdersPerMinute ?? 0), 0);
  return [
    line('orders', Math.round(sum(engines, ({ ordersPerMinute }) => ordersPerMinute) / 60), orders),
    line(
      'sockets',
      sum(apis, ({ sockets }) => sockets),
      apis.length * ROLE_PLANS.apiSockets,
    ),
    line('apiCpu', most(apis), CPU_PLAN_PERCENT),
    line('engineCpu', most(engines), CPU_PLAN_PERCENT),
    line('connections', database.connections, database.mostConnections),
    line(
      'egress',
      sum(apis, ({ egressBytesPerSecond }) => egressBytesPerSecond),
      null,
    ),
    ...fullestDisks(processes).map(
      ({ of: held, freeBytes, totalBytes }): CapacityLine => ({
        what: 'disk',
        of: held,
        used: totalBytes - freeBytes,
        limit: totalBytes,
        days: held === 'data' ? daysOfDisk(freeBytes, rate / 60) : null,
      }),
    ),
  ];
}

type Figures = NonNullable<SystemProcess['figures']>;
type Peak = Figures['peak'];

/** Of each kind of folder the one with the least room. */
function fullestDisks(processes: readonly SystemProcess[]): Figures['disks'] {
  const fullest = new Map<string, Figures['disks'][number]>();
  for (const disk of processes.flatMap(({ figures }) => figures?.disks ?? [])) {
    const known = fullest.get(disk.of);
    if (known === undefined || disk.freeBytes < known.freeBytes) fullest.set(disk.of, disk);
  }
  return [...fullest.values()];
}
