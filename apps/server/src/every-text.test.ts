import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { toEnglish } from '@hoga/domain/errors/english';
import { expect, it } from 'vitest';

const SOURCES = import.meta.dirname;

/**
 * Files with texts in the language of the site or of the data: each has both languages, or none that a reply carries.
 */
const SPEAK_BOTH: readonly string[] = [
  'http/building-page.ts',
  'http/openapi/examples.ts',
  'http/site-page.ts',
  'modules/accounts/demo-accounts.ts',
  'modules/alerts/alert-news.ts',
  'modules/cashier/registered-notice.ts',
  'modules/cashier/step-message.ts',
  'modules/cashier/step-routes.ts',
  'modules/cashier/withdrawal-notices.ts',
  'modules/certification/certification.ts',
  'modules/contacts/demo-inquiry.ts',
  'modules/contacts/operator-routes.ts',
  'modules/backoffice/alarms/deliver.ts',
  'modules/economic/sample-source.ts',
  'modules/journal/year-summary.ts',
  'modules/keys/key-mails.ts',
  'modules/messages/welcome-members.ts',
  'modules/push/held-news.ts',
  'modules/push/signal-news.ts',
  'modules/push/trading-news.ts',
  'modules/sites/seed-sites.ts',
];

const isSource = (path: string) =>
  path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|\/)(testing|demo)\//.test(path);

/** Korean between quotes; comments are in English. */
function koreanTexts(path: string): string[] {
  const literals = readFileSync(join(SOURCES, path), 'utf8').match(/'[^'\n]*'|`[^`]*`/g) ?? [];
  return literals.map((literal) => literal.slice(1, -1)).filter((text) => /\p{Script=Hangul}/u.test(text));
}

it('every Korean text that the server can say in a reply has an English one [C14]', async () => {
  const files = (await readdir(SOURCES, { recursive: true })).map((path) => relative('.', path)).filter(isSource);
  const spoken = files.filter((path) => koreanTexts(path).length > 0);
  const untranslated = spoken
    .filter((path) => !SPEAK_BOTH.includes(path))
    .flatMap((path) => koreanTexts(path).filter((text) => toEnglish(text) === text));
  expect(untranslated).toEqual([]);
  // The list above contains no stale entries.
  expect(SPEAK_BOTH.filter((path) => !spoken.includes(path))).toEqual([]);
});
