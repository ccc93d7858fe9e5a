import type { Page } from '@playwright/test';

/** The connection states of a page from now on, recorded inside the page: some states last for a moment. */
export async function recordSocketStates(page: Page): Promise<() => Promise<readonly string[]>> {
  const recorded = await page.evaluateHandle(() => {
    const states: string[] = [];
    const { documentElement } = document;
    new MutationObserver(() => states.push(documentElement.dataset['socket'] ?? '')).observe(documentElement, {
      attributeFilter: ['data-socket'],
    });
    return states;
  });
  return () => recorded.jsonValue();
}

/** Whether the mask over a page without connection has been there from now on. It stays for little more than a second. */
export async function recordReconnectMask(page: Page): Promise<() => Promise<boolean>> {
  const recorded = await page.evaluateHandle(() => {
    const seen = { isMasked: false };
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role="alert"]')) {
        if (alert.textContent.includes('다시 연결하는 중')) seen.isMasked = true;
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  return async () => (await recorded.jsonValue()).isMasked;
}
