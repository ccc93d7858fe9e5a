import type { ContentId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { content, contentRead, contentReadAll, contentVote } from '../../persistence/schema/content.ts';
import { isShown } from './shown-store.ts';

const DAY_MS = 86_400_000;
/** Older content does not count as unread. */
const UNREAD_DAYS = 90;
/** Badges count no further. */
const MOST_UNREAD = 100;

interface Reader {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly now: number;
}

/** Notices since the reader joined that the reader has not read; the newest first. */
export async function unreadNotices(queries: Queries, { siteId, playerId, now }: Reader): Promise<ContentId[]> {
  const shownSince = sql`greatest(${content.createdAt}, ${content.shownFrom})`;
  const marked = queries
    .select({ one: sql`1` })
    .from(contentRead)
    .where(and(eq(contentRead.playerId, playerId), eq(contentRead.contentId, content.id)));
  const rows = await queries
    .select({ id: content.id })
    .from(content)
    .where(
      and(
        isShown(siteId, 'notice', now),
        gt(shownSince, new Date(now - UNREAD_DAYS * DAY_MS)),
        gt(shownSince, momentOf(sql`SELECT ${account.createdAt} FROM ${account} WHERE ${account.id} = ${playerId}`)),
        gt(
          shownSince,
          momentOf(
            sql`SELECT ${contentReadAll.readAt} FROM ${contentReadAll} WHERE ${contentReadAll.playerId} = ${playerId}`,
          ),
        ),
        notExists(marked),
      ),
    )
    .orderBy(desc(content.id))
    .limit(MOST_UNREAD);
  return rows.map(({ id }) => id);
}

/** The selected time, or `-infinity` when there is none. */
function momentOf(asked: SQL): SQL {
  return sql`coalesce((${asked}), '-infinity'::timestamptz)`;
}

export async function markRead(
  queries: Queries,
  { playerId, now }: Omit<Reader, 'siteId'>,
  contentId: ContentId,
): Promise<void> {
  await queries
    .insert(contentRead)
    .values({ playerId, contentId, readAt: new Date(now) })
    .onConflictDoNothing();
}

export async function markAllRead(queries: Queries, { playerId, now }: Omit<Reader, 'siteId'>): Promise<void> {
  const readAt = new Date(now);
  await queries
    .insert(contentReadAll)
    .values({ playerId, readAt })
    .onConflictDoUpdate({ target: contentReadAll.playerId, set: { readAt } });
}

export async function vote(
  queries: Queries,
  { playerId, contentId, isHelpful }: typeof contentVote.$inferInsert,
): Promise<void> {
  await queries
    .insert(contentVote)
    .values({ playerId, contentId, isHelpful })
    .onConflictDoUpdate({ target: [contentVote.playerId, contentVote.contentId], set: { isHelpful } });
}
