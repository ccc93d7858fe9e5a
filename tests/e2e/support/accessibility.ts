import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA, and what is good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Theme = 'dark' | 'light';

/** Violations, one line to each, so that a failure names the place. */
async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      // Decoration behind the sign-in form: prices not meant to be read.
      { exclude: ['[data-decoration]'] },
      { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.flatMap(({ target, any, all, none }) => {
        const [why] = [...any, ...all, ...none];
        // Elements under a dock or a bar can be scrolled from under it.
        const isCovered = id === 'target-size' && why?.data?.messageKey === 'partiallyObscured';
        return isCovered ? [] : [`${id}: ${target.join(' ')} (${why?.message ?? ''})`];
      }),
    );
  }, RULES);
}

export async function expectAccessibleIn(themes: readonly Theme[], page: Page, path: string): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    expect.soft(await violations(page), `${path}, ${theme}`).toEqual([]);
  }
}
