import type { SiteId } from '@hoga/kernel/ids';
import { gt, inArray, lte, sql, sum } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { membersOnline } from '../../persistence/schema/backoffice.ts';
import type { MembersOnline } from '../../socket/hub.ts';

/** A process silent for this long is gone. */
const GONE_MS = 20_000;

interface Said {
  /** The reporting process. */
  readonly node: string;
  readonly siteIds: readonly SiteId[];
  readonly online: MembersOnline;
  readonly at: number;
}

export async function writePresence(queries: Queries, { node, siteIds, online, at }: Said): Promise<void> {
  const rows = siteIds.map((siteId) => ({ node, siteId, members: online.get(siteId) ?? 0, at }));
  await queries
    .insert(membersOnline)
    .values(rows)
    .onConflictDoUpdate({
      target: [membersOnline.node, membersOnline.siteId],
      set: { members: sql`excluded.members`, at: sql`excluded.at` },
    });
  await queries.delete(membersOnline).where(lte(membersOnline.at, at - GONE_MS));
}

/** Over all processes. A member connected to two of them counts twice. */
export async function onlineAt(queries: Queries, siteIds: readonly SiteId[], now: number): Promise<MembersOnline> {
  const rows = await queries
    .select({ siteId: membersOnline.siteId, members: sum(membersOnline.members).mapWith(Number) })
    .from(membersOnline)
    .where(sql`${inArray(membersOnline.siteId, [...siteIds])} AND ${gt(membersOnline.at, now - GONE_MS)}`)
    .groupBy(membersOnline.siteId);
  return new Map(rows.map(({ siteId, members }) => [siteId, members]));
}
