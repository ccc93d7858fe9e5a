import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import { ROLES } from '@hoga/server/foundation/roles';
import { passwordVariable } from '@hoga/server/transport/nats-permissions';
import { NatsServer } from '@hoga/server/transport/testing/nats-server';
import { startApp } from '../support/app.ts';
import { freePort } from '../support/free-port.ts';
import { Front } from './front.ts';
import { ReplicatedDatabase } from './replicated-database.ts';
import { ServerNode } from './server-node.ts';

/** What each role may send and receive. */
const NATS_USERS = fileURLToPath(new URL('../../../deploy/nats-users.conf', import.meta.url));

export interface ClusterOptions {
  /** Keeps the database, keys, files and logs. */
  readonly folder: string;
  /** Names of processes with their roles. */
  readonly nodes: Readonly<Record<string, string>>;
  /** Where it is opened; absent: a free port. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether every commit waits for a standby, without which orders are refused. */
  readonly hasStandby?: boolean;
  readonly say: (line: string) => void;
}

/** Several processes that share the work, with PostgreSQL, NATS and one address before those with the role api. */
export class Cluster {
  readonly url: string;
  readonly replicated: ReplicatedDatabase | null;
  readonly nats: NatsServer;
  readonly nodes: readonly ServerNode[];
  readonly #front: Front;
  #postgres: EmbeddedPostgres;

  private constructor(
    parts: Pick<Cluster, 'url' | 'replicated' | 'nats' | 'nodes'>,
    { front, postgres }: { readonly front: Front; readonly postgres: EmbeddedPostgres },
  ) {
    this.url = parts.url;
    this.#postgres = postgres;
    this.replicated = parts.replicated;
    this.nats = parts.nats;
    this.nodes = parts.nodes;
    this.#front = front;
  }

  static async start({
    folder,
    nodes: named,
    port,
    env: extra = {},
    hasStandby,
    say,
  }: ClusterOptions): Promise<Cluster> {
    await mkdir(join(folder, 'server'), { recursive: true });
    // Started by root, the database runs under an account of its own that must get through.
    await chmod(folder, 0o711);
    say('starting PostgreSQL and NATS');
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
    // The server may read a value that begins with a digit as a number.
    const password = `hoga-${randomBytes(16).toString('hex')}`;
    const env = Object.fromEntries([...ROLES, 'all'].map((user) => [passwordVariable(user), password]));
    const nats = await NatsServer.start({ file: NATS_USERS, env });
    const nodes: ServerNode[] = [];
    let replicated: ReplicatedDatabase | null = null;
    try {
      const settings = {
        ...(await keptKeys(join(folder, 'keys.json'))),
        DATABASE_URL: postgres.url,
        FILES_DIR: join(folder, 'files'),
        DATA_DIR: join(folder, 'server'),
        DEMO_SEED: 'true',
        TRUST_PROXY: 'true',
        // The front notices within a quarter of a second.
        DRAIN_NOTICE_SECONDS: '1',
        DRAIN_SOCKETS_SECONDS: '1',
        ...extra,
      };
      say('the database is migrated, and filled at the first start');
      const alone = await startApp({ dataDir: join(folder, 'server'), env: settings });
      await alone.stop({ keepData: true });
      if (hasStandby === true) {
        say('starting a standby of PostgreSQL');
        replicated = await ReplicatedDatabase.start(folder, postgres);
        Object.assign(settings, { DATABASE_URL: replicated.addressUrl, REQUIRE_SYNC_STANDBY: 'true' });
      }
      for (const [name, roles] of Object.entries(named)) {
        const logFile = join(folder, `${name}.log`);
        const NATS_URL = nats.urlOf(roles.includes(',') ? 'all' : roles, password);
        nodes.push(new ServerNode({ name, roles, port: await freePort(), logFile, env: { ...settings, NATS_URL } }));
      }
      say(`starting ${Object.keys(named).join(', ')}`);
      await Promise.all(nodes.map((node) => node.start()));
      const front = new Front(nodes.filter(({ roles }) => roles.split(',').includes('api')));
      const open = port ?? (await freePort());
      await front.listen(open);
      return new Cluster({ url: `http://localhost:${open}`, replicated, nats, nodes }, { front, postgres });
    } catch (error) {
      await Promise.all(nodes.map((node) => node.kill()));
      await nats.kill();
      await replicated?.stop();
      await postgres.stop();
      throw error;
    }
  }

  /** The front stops first; the bus and the database stop last. */
  async stop(): Promise<void> {
    await this.#front.close();
    const rest = (role: string) => this.nodes.filter(({ roles }) => roles.split(',').includes(role));
    for (const role of ['api', 'chores', 'feed', 'engine']) await Promise.all(rest(role).map((node) => node.stop()));
    await this.nats.kill();
    await this.replicated?.stop();
    await this.#postgres.stop();
  }

  /** Resolves to the function that starts it again, at the same address. */
  async stopDatabase(): Promise<() => Promise<void>> {
    const { dataDir } = this.#postgres;
    await this.#postgres.stop();
    return async () => {
      this.#postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    };
  }

  get databaseFolder(): string {
    return this.#postgres.dataDir;
  }

  /** Of the primary itself. */
  get databaseUrl(): string {
    return this.replicated?.primaryUrl ?? this.#postgres.url;
  }
}

/** Made once: every process has the same, and so has the next start. */
async function keptKeys(file: string): Promise<Record<string, string>> {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const keys = {
      TOKEN_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      VERIFICATION_KEY: randomBytes(32).toString('base64'),
    };
    await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
  }
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
}
