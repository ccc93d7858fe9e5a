import type { ContentKind } from '@hoga/domain/content/vocabulary';
import { defined } from '@hoga/kernel/assert';
import type { ContentId, SiteId } from '@hoga/kernel/ids';
import { and, arrayContains, gte, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { content } from '../../persistence/schema/content.ts';
import { isOf } from './shown-store.ts';

/** Nobody reads more of what a word finds. */
const MOST_FOUND = 1_000;

export interface ContentQuestion {
  readonly siteId: SiteId;
  readonly kind: ContentKind;
  readonly keyword: string;
  /** Which of the rows that have the keyword. */
  readonly where: SQL | undefined;
  /** So many are enough. */
  readonly enough: number;
}

/**
 * Rows in which the keyword stands, letter case aside, newest first: all of them up to a thousand, or at least `enough`.
 *
 * The index answers with all rows that have the keyword's letters. Of a word that is everywhere that is too much, so the
 * newest rows are asked first, which are enough then; of a rare word all rows are few.
 */
export async function findByKeyword(queries: Queries, question: ContentQuestion): Promise<readonly ContentId[]> {
  const { siteId, kind, keyword, where, enough } = question;
  const { newest, grams } = await keysOf(queries, question);
  if (newest === null) return [];
  const tag = `#${siteId}.${kind}`;
  for (const { tags, oldest } of steps(tag, newest)) {
    const found = await queries
      .select({ id: content.id })
      .from(content)
      .where(and(or(...tags.map((each) => has([...grams, each]))), gte(content.id, oldest), mentions(keyword), where))
      // Not by the column itself: its index would be walked to the end for a word that is nearly nowhere.
      .orderBy(sql`${content.id} + 0 DESC`)
      .limit(MOST_FOUND);
    if (found.length >= enough || oldest === FIRST) return found.map(({ id }) => id);
  }
  return [];
}

/** Where the rows end, and what the index knows the keyword by: its pairs of letters, or its only letter. */
async function keysOf(queries: Queries, { siteId, kind, keyword }: ContentQuestion) {
  const [row] = await queries
    .select({
      newest: sql<ContentId | null>`max(${content.id})`,
      grams: sql<string[]>`letters_and_pairs(${keyword})`,
    })
    .from(content)
    .where(isOf(siteId, kind));
  const { newest, grams } = defined(row, 'what the keyword is looked for by');
  const longest = Math.max(...grams.map(letters));
  return { newest, grams: grams.filter((gram) => letters(gram) === longest) };
}

function letters(text: string): number {
  return [...text].length;
}

function has(grams: readonly string[]): SQL {
  return arrayContains(content.grams, [...grams]);
}

const FIRST = 0 as ContentId;
/** As the function `content_grams` of the database marks the age of rows. */
const AGES = [
  { ids: 4_096, dots: '.' },
  { ids: 65_536, dots: '..' },
] as const;

interface Step {
  readonly tags: readonly string[];
  readonly oldest: ContentId;
}

/** The newest rows, more of them, and all. */
function steps(tag: string, newest: ContentId): readonly Step[] {
  const young = AGES.map(({ ids, dots }) => {
    const last = Math.floor(newest / ids);
    // Two, as the last one may have just begun.
    const spans = last === 0 ? [0] : [last, last - 1];
    const oldest = Math.min(...spans) * ids;
    return { tags: spans.map((span) => `${tag}${dots}${span}`), oldest: oldest as ContentId };
  });
  return [...young.filter(({ oldest }) => oldest > 0), { tags: [tag], oldest: FIRST }];
}

/** Letter case aside; what has a meaning in a pattern stands for itself. */
export function mentions(keyword: string): SQL | undefined {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(content.title, pattern), ilike(content.words, pattern));
}
