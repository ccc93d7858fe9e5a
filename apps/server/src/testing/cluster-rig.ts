import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shardOf } from '@hoga/engine/state/shard-place';
import { OPERATOR } from '@hoga/engine/testing/fixture';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { MemoryBus } from '../transport/memory-bus.ts';
import { NOON, type Trader, TradingApp, type TradingReply } from './trading-app.ts';

const SHARDS = 2;

/** In starting order; the feed that starts first leads. */
const ROLES = {
  feed: 'feed',
  engine1: 'engine',
  engine2: 'engine',
  chores1: 'chores',
  chores2: 'chores',
  api1: 'api',
  api2: 'api',
} as const;

export type ProcessName = keyof typeof ROLES;

/** Processes of all roles on one database and one clock, over a bus in memory. */
export class ClusterRig {
  readonly #processes: ReadonlyMap<ProcessName, TradingApp>;
  readonly #stopped = new Set<ProcessName>();
  readonly #filesDir: string;

  private constructor(processes: ReadonlyMap<ProcessName, TradingApp>, filesDir: string) {
    this.#processes = processes;
    this.#filesDir = filesDir;
  }

  static async open(env: Readonly<Record<string, string>> = {}): Promise<ClusterRig> {
    const filesDir = await mkdtemp(join(tmpdir(), 'hoga-files-'));
    const { privateKey } = generateKeyPairSync('ed25519');
    const settings = {
      TOKEN_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      VERIFICATION_KEY: randomBytes(32).toString('base64'),
      FILES_DIR: filesDir,
      SHARDS: String(SHARDS),
      // The rig has the connections themselves.
      NATS_URL: 'nats://localhost:1',
      DATABASE_URL: 'postgres://localhost:1/none',
      ...env,
    };
    const bus = new MemoryBus((deliver) => setImmediate(deliver));
    const processes = new Map<ProcessName, TradingApp>();
    const rig = new ClusterRig(processes, filesDir);
    try {
      for (const [name, roles] of Object.entries(ROLES) as [ProcessName, string][]) {
        const first = processes.get('feed') ?? null;
        processes.set(
          name,
          await TradingApp.start(NOON, first, { ...settings, ROLES: roles }, bus, true, { name, roles }),
        );
      }
      const { chores1 } = rig;
      await chores1.eventually(async () => expectAll(await rig.notReady()));
      await chores1.accounts.seedDemo();
    } catch (error) {
      await rig.close();
      throw error;
    }
    return rig;
  }

  get feed(): TradingApp {
    return this.process('feed');
  }
  get api1(): TradingApp {
    return this.process('api1');
  }
  get api2(): TradingApp {
    return this.process('api2');
  }
  get chores1(): TradingApp {
    return this.process('chores1');
  }

  process(name: ProcessName): TradingApp {
    return defined(this.#processes.get(name), name);
  }

  /** What /readyz of each process names, by process; without those that are ready. */
  async notReady(): Promise<Readonly<Record<string, unknown>>> {
    const waiting: Record<string, unknown> = {};
    for (const [name, { url }] of this.#processes) {
      if (this.#stopped.has(name)) continue;
      const reply = await fetch(`${url}/readyz`);
      if (!reply.ok) waiting[name] = await reply.json();
    }
    return waiting;
  }

  /** A member with money whose account is in this shard. */
  async newTrader(shard: number): Promise<Trader> {
    for (;;) {
      const member = await this.api1.newMember();
      if (shardOf(member.playerId, SHARDS) !== shard) continue;
      await this.api1.eventually(() => this.#credit(member));
      return this.api1.signIn(member.username);
    }
  }

  /** By the process that runs the shard. */
  async #credit({ playerId }: Pick<Trader, 'playerId'>): Promise<void> {
    for (const name of ['engine1', 'engine2'] as const) {
      if (this.#stopped.has(name)) continue;
      const reply = await this.process(name).trading.operate(playerId, `credit ${playerId}`, {
        type: 'wallet.credit',
        walletType: 'BINARY',
        amount: decimal(10_000_000),
        code: 'D',
        refType: 'PAPER_MONEY',
        refId: playerId,
        ...OPERATOR,
      });
      if (reply.ok) return;
    }
    throw new Error('no process took the credit');
  }

  quotes(price = 18_000): void {
    this.feed.advance(300);
    this.feed.feed.quote('USDKRW', { bid: '1349.9', ask: '1350.1', last: '1350' });
    this.feed.feed.quote('NQ', { bid: price, ask: price + 0.25, last: price });
  }

  /** A market order of one NQ contract, through this process; sent anew while prices or shards are on their way. */
  async buy(api: TradingApp, { token }: Trader, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const body = { overseaOptionId: api.overseaOption('NQ'), tradeType: 'LONG', marketType: 'MARKET', qty: 1 };
    return api.eventually(async () => {
      this.quotes();
      const reply: TradingReply = await api.call('POST', '/api/oversea/order', { token, body, headers });
      if (reply.code !== 'OK') throw new Error(`refused: ${reply.code}`);
      return reply.data;
    });
  }

  /** Ends one process in order. */
  async stop(name: ProcessName): Promise<void> {
    this.#stopped.add(name);
    await this.process(name).stop();
  }

  /** The feed, whose database it is, last. */
  async close(): Promise<void> {
    for (const name of [...this.#processes.keys()].reverse()) if (!this.#stopped.has(name)) await this.stop(name);
    await rm(this.#filesDir, { recursive: true, force: true });
  }
}

function expectAll(waiting: Readonly<Record<string, unknown>>): void {
  if (Object.keys(waiting).length > 0) throw new Error(`not ready: ${JSON.stringify(waiting)}`);
}
