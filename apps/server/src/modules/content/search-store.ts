import type { ContentKind } from '@hoga/domain/content/vocabulary';
import { defined } from '@hoga/kernel/assert';
import type { ContentId, SiteId } from '@hoga/kernel/ids';
import { and, arrayContains, gte, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { content } from '../../persistence/schema/content.ts';
import { isOf } from './shown-store.ts';

/** Limit of search results. */
const MOST_FOUND = 1_000;

export interface ContentQuestion {
  readonly siteId: SiteId;
  readonly kind: ContentKind;
  readonly keyword: string;
  /** Condition on the rows with the keyword. */
  readonly where: SQL | undefined;
  /** Stops after this many. */
  readonly enough: number;
}

/**
 * Rows that contain the keyword, ignoring case, newest first: all of them up to a thousand, or at least `enough`.
 *
 * The index yields all rows with the keyword's letters. For a frequent word these are too many, so the newest rows are
 * searched first, which then suffice; for a rare word all rows are few.
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
      // Not by the column itself: PostgreSQL would walk its whole index for a rare word.
      .orderBy(sql`${content.id} + 0 DESC`)
      .limit(MOST_FOUND);
    if (found.length >= enough || oldest === FIRST) return found.map(({ id }) => id);
  }
  return [];
}

/** The newest row, and the keyword's index keys: its letter pairs, or its only letter. */
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
/** As the database function `content_grams` marks the age of rows. */
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
    // Two, since the last one may have just begun.
    const spans = last === 0 ? [0] : [last, last - 1];
    const oldest = Math.min(...spans) * ids;
    return { tags: spans.map((span) => `${tag}${dots}${span}`), oldest: oldest as ContentId };
  });
  return [...young.filter(({ oldest }) => oldest > 0), { tags: [tag], oldest: FIRST }];
}

/** Ignoring case; pattern characters are escaped. */
export function mentions(keyword: string): SQL | undefined {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(content.title, pattern), ilike(content.words, pattern));
}
