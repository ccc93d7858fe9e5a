import { test as base } from '@playwright/test';
import { type DrivenApp, type DrivenAppOptions, startDrivenApp } from './driven-app.ts';

/**
 * Tests on an app of their own whose prices they set: nothing depends on the day. Every market but 항셍 is open, unless
 * the day's beginning is given too.
 */
export function newDrivenTest(options: DrivenAppOptions = {}) {
  return base.extend<object, { app: DrivenApp }>({
    app: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures from this pattern.
      async ({}, use) => {
        const app = await startDrivenApp(options);
        await use(app);
        await app.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ app }, use) => use(app.url),
  });
}

/** One app for all files that use it: each of their tests has a member of its own. */
export const drivenTest = newDrivenTest();
