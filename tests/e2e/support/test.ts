import { test as base } from '@playwright/test';
import { type App, startApp } from './app.ts';

/** Playwright's `test` with one running app per worker; pages open relative to it. */
export const test = base.extend<{ appLogs: undefined }, { app: App }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures from this pattern.
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  appLogs: [
    async ({ app }, use, testInfo) => {
      const before = app.logs().length;
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server log', { body: app.logs().slice(before), contentType: 'text/plain' });
      }
    },
    { auto: true },
  ],
});
