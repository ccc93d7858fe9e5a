import { test as base } from '@playwright/test';
import { runningServers } from './app.ts';
import { type JourneyApp, startJourneyApp } from './driven-app.ts';
import { everydayMarket } from './everyday-market.ts';

const SLOW_START_MS = 240_000;

/** Addresses of the servers of `testOnOwnServer`, with the file that each belongs to. */
const ownServers = new Map<string, string>();

/** Refuses servers that run after their file: each takes a part of a core from every journey behind it. */
function refuseLeftOver(servers: readonly string[]): void {
  if (servers.length === 0) return;
  const lines = servers.map((url) => `${ownServers.get(url) ?? 'a journey that starts servers itself'}: ${url}`);
  throw new Error(`Servers run on after their file:\n${lines.join('\n')}`);
}

function serversOfOtherFiles(file: string): readonly string[] {
  return runningServers().filter((url) => (ownServers.get(url) ?? file) !== file);
}

/**
 * Playwright's `test` with one server per worker. Each journey finds every market but 항셍 open and at the same price,
 * whatever the journey before has done to it, and takes its own members.
 */
export const test = base.extend<{ everyday: undefined; member: string }, { app: JourneyApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures from this pattern.
    async ({}, use) => {
      const app = await startJourneyApp();
      await use(app);
      await app.stop();
      refuseLeftOver(runningServers());
    },
    { scope: 'worker', timeout: SLOW_START_MS },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  everyday: [
    async ({ app }, use, testInfo) => {
      refuseLeftOver(serversOfOtherFiles(testInfo.file));
      await app.say({ kind: 'silence' }, ...everydayMarket());
      const before = app.logs().length;
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server log', { body: app.logs().slice(before), contentType: 'text/plain' });
      }
    },
    { auto: true },
  ],
  member: async ({ app }, use) => use(app.newMember()),
});

/**
 * Journeys of one file, in their order, on a server beside that of the worker. The worker's fixtures stay the same, so that
 * it goes on to the next file without starting anew.
 */
export function testOnOwnServer<T extends { readonly url: string; stop(): Promise<void> }>(start: () => Promise<T>) {
  // Playwright sets up `baseURL`, and so `ownApp`, for every hook. It keeps the ended server, so that an `afterAll` of the
  // file, which runs after the one here, starts no other one.
  let started: Promise<T> | undefined;
  const startFor = async (file: string) => {
    const app = await start();
    ownServers.set(app.url, file);
    return app;
  };
  const own = test.extend<{ ownApp: T }>({
    ownApp: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures from this pattern.
      async ({}, use, testInfo) => {
        started ??= startFor(testInfo.file);
        await use(await started);
      },
      { timeout: SLOW_START_MS },
    ],
    baseURL: async ({ ownApp }, use) => use(ownApp.url),
  });
  own.describe.configure({ mode: 'default' });
  own.afterAll(async () => {
    await (await started)?.stop();
  });
  return own;
}
