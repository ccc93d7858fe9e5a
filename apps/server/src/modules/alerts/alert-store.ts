import { MOST_MEMBER_ALERTS } from '@hoga/domain/alerts/alert';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { type AlertFiredRow, type AlertRow, alert, alertFired } from '../../persistence/schema/alerts.ts';

/** Any constant that no other advisory lock uses. */
const ALERT_LOCK = 7_266_061;

/** Held until the transaction ends: numbers drawn after it become visible in their order. */
export async function lockNumbers(transaction: Queries): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ALERT_LOCK})`);
}

export const NEXT_CHANGE = sql<number>`nextval('alert_change_no')`;

export interface Owner {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

const isOwn = ({ siteId, playerId }: Owner) =>
  and(eq(alert.siteId, siteId), eq(alert.playerId, playerId), isNull(alert.deletedAt));

/** Newest first. */
export function alertsOf(queries: Queries, owner: Owner): Promise<AlertRow[]> {
  return queries.select().from(alert).where(isOwn(owner)).orderBy(desc(alert.id)).limit(MOST_MEMBER_ALERTS);
}

export async function ownAlert(queries: Queries, owner: Owner, id: number): Promise<AlertRow | null> {
  const [row] = await queries
    .select()
    .from(alert)
    .where(and(isOwn(owner), eq(alert.id, id)));
  return row ?? null;
}

/** What a member sets; everything else follows from it. */
export type AlertTerms = Pick<
  AlertRow,
  'side' | 'level' | 'armed' | 'move' | 'percent' | 'minutes' | 'repeat' | 'untilAt' | 'isPushed' | 'note'
>;
export type NewAlert = Owner & Pick<AlertRow, 'kind' | 'product' | 'optionId' | 'symbol'> & AlertTerms;

/** Judged from now on, from the beginning. */
const anew = (now: number) => ({
  state: 'WAITING' as const,
  isOn: 1 as const,
  restUntil: null,
  changeNo: NEXT_CHANGE,
  changedAt: now,
});

/** `null`: the member has as many as there may be. One of a standing kind replaces the one there is. */
export async function addAlert(transaction: Queries, row: NewAlert, now: number): Promise<AlertRow | null> {
  // Serialises concurrent calls of the member.
  await transaction.select({ id: account.id }).from(account).where(eq(account.id, row.playerId)).for('no key update');
  const own = await alertsOf(transaction, row);
  const standing = row.product === null ? own.find(({ kind }) => kind === row.kind) : undefined;
  if (standing !== undefined) return changeTerms(transaction, standing, row, now);
  if (own.length >= MOST_MEMBER_ALERTS) return null;
  await lockNumbers(transaction);
  const [added] = await transaction
    .insert(alert)
    .values({ ...row, ...anew(now), version: 1, createdAt: now })
    .returning();
  return added ?? null;
}

/** `null`: another change came in between. */
export async function changeTerms(
  transaction: Queries,
  { id, version }: Pick<AlertRow, 'id' | 'version'>,
  { side, level, armed, move, percent, minutes, repeat, untilAt, isPushed, note }: AlertTerms,
  now: number,
): Promise<AlertRow | null> {
  const terms = { side, level, armed, move, percent, minutes, repeat, untilAt, isPushed, note };
  return change(transaction, { id, version }, { ...terms, ...anew(now) });
}

/** Switched on, it is judged anew; `armed` as prices are now. */
export function switchOn(
  transaction: Queries,
  row: Pick<AlertRow, 'id' | 'version'>,
  armed: AlertRow['armed'],
  now: number,
): Promise<AlertRow | null> {
  return change(transaction, row, { armed, ...anew(now) });
}

export function switchOff(
  transaction: Queries,
  row: Pick<AlertRow, 'id' | 'version'>,
  now: number,
): Promise<AlertRow | null> {
  return change(transaction, row, { isOn: 0, changeNo: NEXT_CHANGE, changedAt: now });
}

export function removeRow(
  transaction: Queries,
  row: Pick<AlertRow, 'id' | 'version'>,
  now: number,
): Promise<AlertRow | null> {
  return change(transaction, row, { deletedAt: now, changeNo: NEXT_CHANGE, changedAt: now });
}

type Changes = Partial<Omit<AlertRow, 'changeNo'>> & { readonly changeNo: typeof NEXT_CHANGE };

async function change(
  transaction: Queries,
  { id, version }: Pick<AlertRow, 'id' | 'version'>,
  changes: Changes,
): Promise<AlertRow | null> {
  await lockNumbers(transaction);
  const [changed] = await transaction
    .update(alert)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(alert.id, id), eq(alert.version, version), isNull(alert.deletedAt)))
    .returning();
  return changed ?? null;
}

/** The newest number that is in use. */
export async function lastChange(queries: Queries): Promise<number> {
  const [row] = await queries.select({ no: sql<number>`coalesce(max(${alert.changeNo}), 0)` }).from(alert);
  return row?.no ?? 0;
}

/** Every alert that is judged. */
export function judgedAlerts(queries: Queries): Promise<AlertRow[]> {
  return queries
    .select()
    .from(alert)
    .where(and(isNull(alert.deletedAt), eq(alert.isOn, 1), inArray(alert.state, ['WAITING', 'RESTING'])));
}

export function changesAfter(queries: Queries, no: number, most: number): Promise<AlertRow[]> {
  return queries.select().from(alert).where(gt(alert.changeNo, no)).orderBy(asc(alert.changeNo)).limit(most);
}

/** Deleted ones are kept while a process may not have read that they are. */
export async function forgetDeleted(queries: Queries, before: number): Promise<void> {
  await queries.delete(alert).where(lt(alert.deletedAt, before));
}

export async function lastFired(queries: Queries): Promise<number> {
  const [row] = await queries.select({ no: sql<number>`coalesce(max(${alertFired.no}), 0)` }).from(alertFired);
  return row?.no ?? 0;
}

export function firedAfter(queries: Queries, no: number, most: number): Promise<AlertFiredRow[]> {
  return queries.select().from(alertFired).where(gt(alertFired.no, no)).orderBy(asc(alertFired.no)).limit(most);
}

export function firedOf(
  queries: Queries,
  { siteId, playerId }: Owner,
  { before, size }: { readonly before: number | undefined; readonly size: number },
): Promise<AlertFiredRow[]> {
  return queries
    .select()
    .from(alertFired)
    .where(
      and(
        eq(alertFired.siteId, siteId),
        eq(alertFired.playerId, playerId),
        before === undefined ? undefined : lt(alertFired.no, before),
      ),
    )
    .orderBy(desc(alertFired.no))
    .limit(size);
}

export async function forgetFired(queries: Queries, before: number): Promise<void> {
  await queries.delete(alertFired).where(lt(alertFired.firedAt, before));
}

/** Ends alerts whose time is over. */
export async function expire(transaction: Queries, now: number): Promise<void> {
  const isOver = and(isNull(alert.deletedAt), inArray(alert.state, ['WAITING', 'RESTING']), lte(alert.untilAt, now));
  const some = await transaction.select({ id: alert.id }).from(alert).where(isOver).limit(1);
  if (some.length === 0) return;
  await lockNumbers(transaction);
  await transaction
    .update(alert)
    .set({ state: 'EXPIRED', armed: null, version: sql`${alert.version} + 1`, changeNo: NEXT_CHANGE, changedAt: now })
    .where(isOver);
}
