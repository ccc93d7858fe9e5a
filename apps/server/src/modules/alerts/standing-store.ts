import type { StandingKind } from '@hoga/domain/alerts/alert';
import type { SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, gt, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type AlertRow, alert, alertFired } from '../../persistence/schema/alerts.ts';
import { futuresPosition, overseaPosition } from '../../persistence/schema/engine.ts';
import { lockNumbers, NEXT_CHANGE } from './alert-store.ts';
import { type Fired, type FiredFacts, insertFired } from './fire-store.ts';

/** Of one transaction. */
const AT_A_TIME = 500;

interface Due {
  readonly kind: StandingKind;
  readonly facts: FiredFacts;
  /** Absent: of every site. */
  readonly siteId?: SiteId;
  readonly condition?: SQL;
}

const isJudged = (kind: StandingKind) => and(eq(alert.kind, kind), eq(alert.isOn, 1), isNull(alert.deletedAt));

const isLasting = (at: number) => or(isNull(alert.untilAt), gt(alert.untilAt, at));

/** Fires, of those that have not for this subject, at most so many; fewer than that: it was all of them. */
export async function fireDue(
  transaction: Queries,
  { kind, facts, siteId, condition }: Due,
): Promise<{ readonly fired: readonly Fired[]; readonly isAll: boolean }> {
  const before = transaction
    .select({ no: alertFired.no })
    .from(alertFired)
    .where(and(eq(alertFired.alertId, alert.id), eq(alertFired.subject, facts.subject)));
  const rows = await transaction
    .select()
    .from(alert)
    .where(
      and(
        isJudged(kind),
        isLasting(facts.firedAt),
        siteId === undefined ? undefined : eq(alert.siteId, siteId),
        notExists(before),
        condition,
      ),
    )
    .limit(AT_A_TIME);
  const fired = await fireStanding(
    transaction,
    rows.map((row) => ({ alert: row, facts })),
  );
  return { fired, isAll: rows.length < AT_A_TIME };
}

/** Writes what standing alerts fire for. */
export async function fireStanding(
  transaction: Queries,
  firing: readonly { readonly alert: AlertRow; readonly facts: FiredFacts }[],
): Promise<readonly Fired[]> {
  if (firing.length === 0) return [];
  await lockNumbers(transaction);
  const fired = await insertFired(transaction, firing);
  const ids = sql.param(fired.map(({ row }) => row.alertId));
  const at = Math.max(...firing.map(({ facts }) => facts.firedAt));
  await transaction.update(alert).set({ firedAt: at }).where(sql`${alert.id} = ANY (${ids}::bigint[])`);
  return fired;
}

export const HAS_FUTURES = sql`EXISTS (SELECT FROM ${futuresPosition} p WHERE p.player_id = ${alert.playerId} AND p.status = 'OPEN')`;
const HAS_OVERSEA = sql`EXISTS (SELECT FROM ${overseaPosition} p WHERE p.player_id = ${alert.playerId} AND p.status = 'OPEN')`;

/** Alerts of the losscut whose account may be near it, or was. */
export function losscutAlerts(
  queries: Queries,
  { after, most, now }: { readonly after: number; readonly most: number; readonly now: number },
): Promise<AlertRow[]> {
  return queries
    .select()
    .from(alert)
    .where(
      and(
        isJudged('LOSSCUT'),
        inArray(alert.state, ['WAITING', 'RESTING']),
        isLasting(now),
        gt(alert.id, after),
        or(eq(alert.state, 'RESTING'), HAS_OVERSEA),
      ),
    )
    .orderBy(asc(alert.id))
    .limit(most);
}

/** Changes the state of the losscut's alerts; what was changed in between is left out. */
export async function moveLosscut(
  transaction: Queries,
  rows: readonly AlertRow[],
  to: 'WAITING' | 'RESTING',
  now: number,
): Promise<readonly AlertRow[]> {
  if (rows.length === 0) return [];
  await lockNumbers(transaction);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const current = await transaction
    .select({ id: alert.id, version: alert.version })
    .from(alert)
    .where(inArray(alert.id, [...versions.keys()]))
    .for('update');
  const same = current.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id);
  if (same.length === 0) return [];
  return transaction
    .update(alert)
    .set({ state: to, version: sql`${alert.version} + 1`, changeNo: NEXT_CHANGE, changedAt: now })
    .where(inArray(alert.id, same))
    .returning();
}
