import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { type AlarmRow, alarm, alarmDelivery } from '../../../persistence/schema/backoffice.ts';

export interface Delivery {
  readonly alarm: AlarmRow;
  readonly channel: 'MAIL' | 'WEBHOOK';
  readonly target: string;
}

/** From how many alarms of one rule and site on, opened at one moment, they are one mail. */
const ONE_MAIL_FROM = 4;

/** Those of alarms that open together which mails are about: a source that falls silent opens one for each instrument. */
export function mailedOf(opened: readonly AlarmRow[]): readonly AlarmRow[] {
  const alike = ({ siteId, rule }: AlarmRow) =>
    opened.filter((other) => other.siteId === siteId && other.rule === rule);
  return opened.filter((row) => alike(row).length < ONE_MAIL_FROM || alike(row)[0] === row);
}

/** How many others the mail about an alarm is for. */
export async function othersInMail(queries: Queries, { siteId, rule, openedAt }: AlarmRow): Promise<number> {
  const count = await queries.$count(
    alarm,
    and(eq(alarm.siteId, siteId), eq(alarm.rule, rule), eq(alarm.openedAt, openedAt)),
  );
  return count < ONE_MAIL_FROM ? 0 : count - 1;
}

export async function addDeliveries(queries: Queries, deliveries: readonly Delivery[], now: number): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ alarm: { id }, channel, target }) => ({ alarmId: id, channel, target, nextAt: now }));
  await queries.insert(alarmDelivery).values(rows).onConflictDoNothing();
}

const AT_A_TIME = 20;
const MOST_ATTEMPTS = 8;
const FIRST_WAIT_MS = 10_000;

/**
 * Claims due deliveries by postponing them, each time twice as far: of several processes one sends a delivery, and a
 * crashed process leaves it to the next.
 */
export async function takeDue(queries: Queries, now: number): Promise<readonly Delivery[]> {
  const due = queries
    .select({ alarmId: alarmDelivery.alarmId, channel: alarmDelivery.channel, target: alarmDelivery.target })
    .from(alarmDelivery)
    .where(and(isNull(alarmDelivery.sentAt), lte(alarmDelivery.nextAt, now), lt(alarmDelivery.attempts, MOST_ATTEMPTS)))
    .orderBy(asc(alarmDelivery.nextAt))
    .limit(AT_A_TIME)
    .for('update', { skipLocked: true });
  const taken = await queries
    .update(alarmDelivery)
    .set({
      attempts: sql`${alarmDelivery.attempts} + 1`,
      nextAt: sql`${now}::bigint + ${FIRST_WAIT_MS} * (1 << ${alarmDelivery.attempts})`,
    })
    .where(sql`(${alarmDelivery.alarmId}, ${alarmDelivery.channel}, ${alarmDelivery.target}) IN ${due}`)
    .returning();
  const found: Delivery[] = [];
  for (const { alarmId, channel, target } of taken) {
    const [row] = await queries.select().from(alarm).where(eq(alarm.id, alarmId));
    if (row !== undefined) found.push({ alarm: row, channel, target });
  }
  return found;
}

export async function markSent(
  queries: Queries,
  { alarm: { id }, channel, target }: Delivery,
  at: number,
): Promise<void> {
  const { alarmId } = alarmDelivery;
  await queries
    .update(alarmDelivery)
    .set({ sentAt: at })
    .where(and(eq(alarmId, id), eq(alarmDelivery.channel, channel), eq(alarmDelivery.target, target)));
}
