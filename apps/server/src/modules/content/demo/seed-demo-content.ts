import type { Language } from '@hoga/domain/site/language';
import { parseSiteType } from '@hoga/domain/site/site-type';
import { assert } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import type { Database } from '../../../persistence/database.ts';
import type { Site, SiteDirectory } from '../../sites/public.ts';
import { lockContent } from '../forced-notice-store.ts';
import { checkedContent } from '../write-content.ts';
import { insertContent, isTitled } from '../write-store.ts';
import type { DemoItem } from './demo-item.ts';
import { ENGLISH_CONTENT } from './english.ts';
import { KOREAN_CONTENT } from './korean.ts';

const CONTENT: Readonly<Record<Language, readonly DemoItem[]>> = { ko: KOREAN_CONTENT, en: ENGLISH_CONTENT };
const DAY_MS = 86_400_000;

interface DemoContentParts {
  readonly database: Database;
  readonly sites: SiteDirectory;
  readonly clock: Clock;
}

/** Adds missing demo content to every site; closed and existing rows stay unchanged. */
export async function seedDemoContent({ database, sites, clock }: DemoContentParts): Promise<void> {
  const now = clock.now();
  await database.transaction(async (transaction) => {
    await lockContent(transaction);
    for (const site of sites.all) {
      for (const [place, item] of demoContentOf(site).entries()) {
        const checked = checkedContent({
          ...item,
          siteId: site.id,
          content: item.content.replaceAll('{site}', site.texts.name),
          // Lists with an operator's order keep the order given here.
          place: isOrdered(item) ? place : 0,
          shownTill: item.forDays === undefined ? null : new Date(now + item.forDays * DAY_MS),
        });
        assert(checked.ok, `the demo content "${item.title}" can be published`);
        const { row } = checked.value;
        if (await isTitled(transaction, row)) continue;
        await insertContent(transaction, row, new Date(now - (item.daysAgo ?? 0) * DAY_MS));
      }
    }
  });
}

/** The site's demo content, the oldest of each kind first. */
export function demoContentOf({ code, language, type }: Pick<Site, 'code' | 'language' | 'type'>): readonly DemoItem[] {
  const flags = parseSiteType(type);
  return CONTENT[language].filter(
    ({ site, needs }) => (site === undefined || site === code) && (needs === undefined || flags?.[needs] === true),
  );
}

function isOrdered({ kind }: DemoItem): boolean {
  return kind === 'faq' || kind === 'banner';
}
