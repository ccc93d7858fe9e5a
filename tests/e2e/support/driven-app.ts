import { fileURLToPath } from 'node:url';
import { type App, type AppOptions, createDataDir, startApp } from './app.ts';
import { freePort } from './free-port.ts';
import { memberNames } from './journey-members.ts';
import { cloneDatabase, FIRST_DAY, type JourneyDatabase, type Template } from './run-database.ts';

const FEED_FILE = fileURLToPath(new URL('./driven-feed.mjs', import.meta.url));

export type DrivenLevel = readonly [price: string, quantity: string, orders: number];

/** A test's message to the market; texts are decimals. */
export type MarketMessage =
  | {
      readonly kind: 'quote';
      readonly symbol: string;
      /** The month of a future. */
      readonly contract?: string;
      readonly bid: string;
      readonly ask: string;
      readonly last?: string;
      readonly mark?: string;
      readonly index?: string;
      readonly fundingRate?: string;
      readonly nextFundingTime?: number;
    }
  | {
      readonly kind: 'trade';
      readonly symbol: string;
      readonly price: string;
      readonly quantity: string;
      readonly side: 'B' | 'S';
    }
  | {
      readonly kind: 'depth';
      readonly symbol: string;
      readonly bids: readonly DrivenLevel[];
      readonly asks: readonly DrivenLevel[];
    }
  /** No price is repeated until the next quote: the feed goes quiet. */
  | { readonly kind: 'silence' }
  /** The server's clock goes on from this moment; only where the app was started with `at`. */
  | { readonly kind: 'clock'; readonly at: string };

export interface DrivenApp extends App {
  /** Returns when the server has taken the messages. */
  say(...messages: readonly MarketMessage[]): Promise<void>;
}

interface DrivenServerOptions extends Pick<AppOptions, 'database' | 'dataDir' | 'env' | 'port'> {
  /** When the server's day begins, as ISO text: trading hours are then the real ones. */
  readonly at?: string;
}

/** A server on prices set by the caller; every market is open but 항셍 and 항셍 Mini, unless the time is set too. */
export async function startDrivenServer({ at, env, ...options }: DrivenServerOptions = {}): Promise<DrivenApp> {
  const port = await freePort();
  const app = await startApp({
    ...options,
    env: {
      NODE_ENV: 'test',
      CONSOLE_HOST: 'console.localhost',
      FEED: `module:${FEED_FILE}`,
      DRIVEN_FEED_PORT: String(port),
      ...(at === undefined ? {} : { DRIVEN_START: at }),
      ...env,
    },
  });
  return {
    ...app,
    say: async (...messages) => {
      const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(messages) });
      if (!reply.ok) throw new Error(`the feed refused: ${await reply.text()}`);
    },
  };
}

export interface JourneyApp extends DrivenApp {
  readonly database: JourneyDatabase;
  /** The name of a member that no other journey on this server has used. */
  newMember(): string;
}

/** What every journey's server is given besides. */
const JOURNEYS = {
  // All browsers of all journeys are one address.
  RATE_LIMIT_PER_MINUTE: '1000000',
  // Its database has all of the demo: an existing one is otherwise searched for what is missing, and demo traders trade.
  DEMO_SEED: 'false',
};

/** A server on its own database, with the demo accounts and the journeys' members. */
export async function startJourneyApp({ env }: Pick<DrivenServerOptions, 'env'> = {}): Promise<JourneyApp> {
  return await startOnTemplate('demo', { env: { ...JOURNEYS, ...env } });
}

/** A server on its own database, whose day begins at eleven in Seoul on the 17th of November 2026 and which has the demo accounts alone. */
export async function startClockedApp({ env }: Pick<DrivenServerOptions, 'env'> = {}): Promise<JourneyApp> {
  // Past the moments that the template has: a server's time goes forward.
  return await startOnTemplate('day', { env: { ...JOURNEYS, ...env }, at: `${FIRST_DAY}T11:10:00+09:00` });
}

async function startOnTemplate(
  template: Template,
  options: Pick<DrivenServerOptions, 'at' | 'env'>,
): Promise<JourneyApp> {
  const dataDir = await createDataDir();
  const database = await cloneDatabase(template, dataDir);
  const app = await startDrivenServer({ database, dataDir, ...options });
  return { ...app, database, newMember: memberNames() };
}
