import { ALERT_REST_MS } from '@hoga/domain/alerts/alert';
import { type Decimal, mulDiv, sub } from '@hoga/kernel/decimal';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type AlertFiredRow, type AlertRow, alert, alertFired } from '../../persistence/schema/alerts.ts';
import { decimalToSql } from '../../persistence/schema/engine-types.ts';
import { lockNumbers } from './alert-store.ts';
import type { ReachedAlert } from './reached-queue.ts';

/** An alert that has fired, and whether a notification is sent to its member's phones. */
export interface Fired {
  readonly row: AlertFiredRow;
  readonly isPushed: AlertRow['isPushed'];
}

export type FiredFacts = Pick<AlertFiredRow, 'firedAt' | 'subject'> &
  Partial<Pick<AlertFiredRow, 'price' | 'fromPrice' | 'moved' | 'dueAt' | 'titleKo' | 'titleEn'>> &
  Partial<Pick<AlertFiredRow, 'product' | 'optionId' | 'symbol' | 'tradeType' | 'quantity'>>;

/**
 * Changes the states of alerts as they were judged, and writes what has fired. One that was changed, paused or written by
 * another process in between has another version, and is left alone. Returns those that phones are notified of.
 */
export async function writeReached(transaction: Queries, reached: readonly ReachedAlert[]): Promise<readonly Fired[]> {
  await lockNumbers(transaction);
  const arming = reached.filter(({ type }) => type === 'ARM');
  if (arming.length > 0) await arm(transaction, arming);
  const firing = reached.filter(({ type }) => type === 'FIRE');
  if (firing.length === 0) return [];
  const pushed = sql.param(await fire(transaction, firing));
  const rows = await transaction.select().from(alertFired).where(sql`${alertFired.no} = ANY (${pushed}::bigint[])`);
  return rows.map((row) => ({ row, isPushed: 1 }));
}

const numbers = (values: readonly number[]) => sql.param([...values]);

async function arm(transaction: Queries, arming: readonly ReachedAlert[]): Promise<void> {
  await transaction.execute(sql`
    UPDATE ${alert} SET state = 'WAITING', armed = h.armed, rest_until = NULL, version = alert.version + 1,
      change_no = nextval('alert_change_no'), changed_at = h.at
    FROM unnest(
      ${numbers(arming.map(({ alert: { id } }) => id))}::bigint[],
      ${numbers(arming.map(({ alert: { version } }) => version))}::integer[],
      ${sql.param(arming.map(({ armed }) => armed))}::text[],
      ${numbers(arming.map(({ price }) => price.at))}::bigint[]) AS h (id, version, armed, at)
    WHERE alert.id = h.id AND alert.version = h.version AND alert.is_on = 1 AND alert.deleted_at IS NULL
      AND alert.state = 'RESTING'`);
}

/** One statement for all of them: a jump reaches thousands. Returns the ids of those that phones are notified of. */
async function fire(transaction: Queries, firing: readonly ReachedAlert[]): Promise<readonly number[]> {
  const prices = (values: readonly (Decimal | null)[]) =>
    sql.param(values.map((value) => (value === null ? null : decimalToSql(value))));
  // A move rests for its window: the same one does not fire again.
  const { rows } = await transaction.execute<{ readonly no: number }>(sql`
    WITH changed AS (
      UPDATE ${alert} SET
        state = CASE WHEN repeat = 'ONCE' THEN 'FIRED' WHEN kind = 'PRICE' THEN 'RESTING' ELSE 'WAITING' END,
        rest_until = CASE WHEN repeat = 'AGAIN' THEN h.at + coalesce(minutes * 60000, ${ALERT_REST_MS}::bigint) END,
        armed = NULL, fired_at = h.at, fired_price = h.price, version = alert.version + 1,
        change_no = nextval('alert_change_no'), changed_at = h.at
      FROM unnest(
        ${numbers(firing.map(({ alert: { id } }) => id))}::bigint[],
        ${numbers(firing.map(({ alert: { version } }) => version))}::integer[],
        ${numbers(firing.map(({ price }) => price.at))}::bigint[],
        ${prices(firing.map(({ price }) => price.last))}::numeric[],
        ${prices(firing.map(({ from }) => from))}::numeric[],
        ${prices(firing.map(movedOf))}::numeric[]) AS h (id, version, at, price, from_price, moved)
      WHERE alert.id = h.id AND alert.version = h.version AND alert.is_on = 1 AND alert.deleted_at IS NULL
        AND alert.state = 'WAITING' AND (until_at IS NULL OR until_at > h.at)
      RETURNING alert.*, h.version AS was, h.from_price, h.moved
    ), inserted AS (
      INSERT INTO ${alertFired} (no, alert_id, subject, ${CONDITION}, fired_at, price, from_price, moved)
      SELECT nextval('alert_fired_no'), id, 'version-' || was, ${CONDITION}, fired_at, fired_price, from_price, moved
      FROM changed ORDER BY id
      ON CONFLICT DO NOTHING
      RETURNING no, alert_id
    )
    SELECT no FROM inserted JOIN changed ON changed.id = inserted.alert_id WHERE changed.is_pushed = 1`);
  return rows.map(({ no }) => no);
}

/** What a condition is made of, in the tables of alerts and of what has fired. */
const CONDITION = sql.raw(
  'site_id, player_id, kind, product, option_id, symbol, side, level, move, percent, minutes, note',
);

const HUNDRED = 10_000_000_000n as Decimal;

function movedOf({ price, from }: ReachedAlert): Decimal | null {
  return from === null || from === 0n ? null : mulDiv(sub(price.last, from), HUNDRED, from, 'floor');
}

/** Writes what has fired; of one subject an alert fires once. The caller holds the lock of numbers. */
export async function insertFired(
  transaction: Queries,
  firing: readonly { readonly alert: AlertRow; readonly facts: FiredFacts }[],
): Promise<readonly Fired[]> {
  if (firing.length === 0) return [];
  const rows = await transaction
    .insert(alertFired)
    .values(
      firing.map(({ alert: row, facts }) => ({
        ...conditionOf(row),
        ...facts,
        alertId: row.id,
        no: sql`nextval('alert_fired_no')`,
      })),
    )
    .onConflictDoNothing()
    .returning();
  const alerts = new Map(firing.map(({ alert: row }) => [row.id, row]));
  return rows.flatMap((row) => {
    const of = alerts.get(row.alertId);
    return of === undefined ? [] : [{ row, isPushed: of.isPushed }];
  });
}

function conditionOf(row: AlertRow) {
  const { siteId, playerId, kind, product, optionId, symbol, side, level, move, percent, minutes, note } = row;
  return { siteId, playerId, kind, product, optionId, symbol, side, level, move, percent, minutes, note };
}
