import type { Failure } from '@hoga/domain/errors/failure';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { seededRandom } from '@hoga/kernel/random';
import type { Result } from '@hoga/kernel/result';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { CommandLimit } from '../../foundation/command-limit.ts';
import type { LinkEvent, Listening } from '../format/frames.ts';
import { Subjects } from '../format/subjects.ts';
import { RemoteTradingClient } from '../remote-trading-client.ts';
import { ShardServer } from '../shard-server.ts';
import { LossyBus } from './lossy-bus.ts';
import { PlayedBooks, PlayedShard } from './played-shard.ts';

const STEP_MS = 5;

/** State of a call: its reply, the code of its refusal, or pending. */
export interface Called {
  readonly name: string;
  came: string | null;
  endedAt: number | null;
}

/** A shard whose writer changes, and a process that calls it, in virtual time. */
export class CallWorld {
  readonly timers = new VirtualTimers(1_000_000);
  readonly bus: LossyBus;
  readonly books = new PlayedBooks();
  readonly events: LinkEvent[] = [];
  readonly listened: Listening[] = [];
  readonly connected = new Set<PlayerId>();
  gaps = 0;
  /** What the clients have counted. */
  readonly counted = { gaps: 0, retried: 0 };
  /** Commands of an account a second, from all processes. */
  limit = new CommandLimit({ perSecond: 1_000_000, now: () => this.timers.now() });
  shard = new PlayedShard(this.books, this.timers);
  server: ShardServer | null = null;
  readonly client: RemoteTradingClient;
  readonly #subjects = new Subjects('test');
  #epoch = 0;

  constructor(seed = 'calls') {
    this.bus = new LossyBus(this.timers, seededRandom(seed));
    this.client = this.newClient('api', this.connected, (events) => this.events.push(...events));
  }

  newClient(
    node: string,
    connected: ReadonlySet<PlayerId>,
    onEvents: (events: readonly LinkEvent[]) => void,
  ): RemoteTradingClient {
    const client = new RemoteTradingClient({
      shardCount: 1,
      node,
      wire: this.bus.connect(node),
      subjects: this.#subjects,
      time: this.timers,
      connected: () => connected,
      onEvents,
      onGap: () => {
        this.gaps += 1;
      },
      meter: {
        gap: () => {
          this.counted.gaps += 1;
        },
        retried: () => {
          this.counted.retried += 1;
        },
      },
    });
    client.start();
    return client;
  }

  /** Starts a new writer; the previous one continues unless stopped. */
  begin(host = `engine-${this.#epoch + 1}`): ShardServer {
    this.#epoch += 1;
    this.shard = new PlayedShard(this.books, this.timers);
    this.server = new ShardServer(
      {
        shard: 0,
        node: host,
        wire: this.bus.connect(host),
        subjects: this.#subjects,
        time: this.timers,
        trading: this.shard,
        limit: this.limit,
        onListening: (listening) => this.listened.push(listening),
        onError: (error) => {
          throw error;
        },
      },
      this.#epoch,
    );
    this.server.start();
    return this.server;
  }

  /** Submits a command by its name, under its name as a key or without one. */
  call(name: string, { keyed = true } = {}): Called {
    const called: Called = { name, came: null, endedAt: null };
    const command = { type: 'oversea.amend', orderId: idOf(1), name } as never;
    this.client.submit(idOf<PlayerId>(1), keyed ? name : null, command).then((came: Result<unknown, Failure>) => {
      called.came = came.ok ? 'done' : came.error.code;
      called.endedAt = this.timers.now();
    });
    return called;
  }

  timesApplied(name: string): number {
    return this.books.applied.get(name)?.times ?? 0;
  }

  /** Advances time and runs what becomes ready in between. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= STEP_MS) {
      this.timers.advance(Math.min(STEP_MS, left));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
