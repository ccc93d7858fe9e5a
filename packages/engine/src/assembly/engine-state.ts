import { InvariantError } from '@hoga/kernel/assert';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { Backlog } from '../backlog/backlog.ts';
import { Houses } from '../ledger/house.ts';
import { Prices } from '../market/prices.ts';
import type { Surroundings } from '../market/surroundings.ts';
import type { OpenModule } from '../product/product.ts';
import { MODULES } from '../products.ts';
import type { SiteRow } from '../rows/site.ts';
import type { CommandRule } from '../state/command-rule.ts';
import { EndedOrders } from '../state/ended-orders.ts';
import { IdCounter } from '../state/ids.ts';
import { Peers } from '../state/peers.ts';
import type { ShardPlace } from '../state/shard-place.ts';
import type { TurnContext } from '../state/turn.ts';
import { WALLET_COMMANDS } from '../wallet/commands.ts';
import type { Account } from './account.ts';
import { RequestLog } from './request-log.ts';

/** A module that can be opened on an engine's state. */
interface Openable {
  open(surroundings: Surroundings): OpenModule<Account>;
}

export interface EngineOptions {
  /** This shard's index and the number of shards; ids never collide between shards. */
  readonly shard: ShardPlace;
  /** How many ended orders are remembered for E41. */
  readonly endedOrders: number;
  readonly modules: readonly Openable[];
  /** How many accounts a market event or a copied fill is applied to in the turn that brings it. */
  readonly atOnce: number;
  /** How many accounts that an event concerns a turn reads or puts in order, at most. */
  readonly searchAtOnce: number;
}

export const DEFAULT_OPTIONS: EngineOptions = {
  shard: { index: 0, count: 1 },
  endedOrders: 200_000,
  modules: MODULES,
  atOnce: 32,
  searchAtOnce: 1_024,
};

/** The whole state of the engine. Rules read and change it only within a turn. */
export class EngineState implements TurnContext, Surroundings {
  lastSeq = 0;
  readonly sites = new Map<SiteId, SiteRow>();
  readonly accounts = new Map<PlayerId, Account>();
  readonly prices = new Prices();
  readonly houses = new Houses();
  readonly requests = new RequestLog();
  readonly peers: Peers;
  readonly ended: EndedOrders;
  readonly ids: TurnContext['ids'];
  readonly modules: readonly OpenModule<Account>[];
  /** Timers by the state of their modules. */
  readonly deadlines: readonly NonNullable<OpenModule<Account>['deadline']>[];
  /** Work of modules that is done over several turns. */
  readonly works: readonly NonNullable<OpenModule<Account>['work']>[];
  readonly atOnce: number;
  readonly searchAtOnce: number;
  readonly backlog: Backlog<Account>;
  readonly commands = new Map<string, CommandRule<Account, never>>(Object.entries(WALLET_COMMANDS));

  constructor(options: EngineOptions) {
    const { index, count } = options.shard;
    this.peers = new Peers(options.shard);
    this.ended = new EndedOrders(options.endedOrders);
    this.ids = {
      order: new IdCounter(index + 1, count),
      position: new IdCounter(index + 1, count),
      transaction: new IdCounter(index + 1, count),
    };
    this.atOnce = options.atOnce;
    this.searchAtOnce = options.searchAtOnce;
    this.modules = options.modules.map((module) => module.open(this));
    assertOrder(this.modules);
    this.deadlines = this.modules.flatMap(({ deadline }) => deadline ?? []);
    this.works = this.modules.flatMap(({ work }) => work ?? []);
    this.backlog = new Backlog(this);
    for (const { commands } of this.modules) {
      for (const [type, rule] of Object.entries(commands)) this.commands.set(type, rule);
    }
  }

  /** Whether a module has work left for further turns. */
  get hasWork(): boolean {
    return this.works.some((work) => work.isLeft());
  }
}

function assertOrder(modules: readonly Pick<OpenModule<never>, 'name' | 'needs'>[]): void {
  const before = new Set<string>();
  for (const { name, needs } of modules) {
    const missing = needs.find((need) => !before.has(need));
    if (missing !== undefined) throw new InvariantError(`${name} needs ${missing} before it`);
    before.add(name);
  }
}

/** Read access to an engine's state, for callers that change nothing. */
export interface Stateful {
  readonly state: EngineState;
}
