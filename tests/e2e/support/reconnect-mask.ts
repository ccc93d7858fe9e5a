import type { Page } from '@playwright/test';

/**
 * Resolves when the mask over a page without connection has been shown. It is there for little more than a second and
 * must be waited for before the connection breaks: every frame is looked at, so that a slow machine misses none.
 */
export async function reconnectMask(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="alert"]')].some((alert) => alert.textContent.includes('다시 연결하는 중')),
  );
}
