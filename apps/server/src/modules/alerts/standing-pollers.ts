import {
  FUNDING_ALERT_MS,
  LOSSCUT_ALERT_PERCENT,
  LOSSCUT_RECOVERED_PERCENT,
  RELEASE_ALERT_MS,
} from '@hoga/domain/alerts/alert';
import { nextFunding } from '@hoga/domain/futures/funding-times';
import { losscutGauge } from '@hoga/domain/oversea/losscut-gauge';
import { type Decimal, times } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { Database } from '../../persistence/database.ts';
import type { AlertRow } from '../../persistence/schema/alerts.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { SourceOf } from '../economic/public.ts';
import type { SiteDirectory } from '../sites/public.ts';
import type { Fired } from './fire-store.ts';
import { fireDue, fireStanding, HAS_FUTURES, losscutAlerts, moveLosscut } from './standing-store.ts';

export interface StandingParts {
  readonly database: Database;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly sourceOf: SourceOf;
  readonly trading: Pick<TradingClient, 'askEach'>;
  readonly fired: (fired: readonly Fired[]) => void;
  readonly timers: Pick<Timers, 'now'>;
}

const DUE_MS = 10_000;
const LOSSCUT_MS = 2_000;
const MEMBERS_AT_A_TIME = 1_000;

/** Alerts that follow no price: by the process that leads the chores; of one subject each fires once, in whichever process. */
export function standingPollers(parts: StandingParts): readonly Poller[] {
  return [
    {
      roles: ['chores'],
      everyMs: DUE_MS,
      poll: () => fundingDue(parts),
      name: 'alerts-funding',
      failed: 'alerts: funding failed',
    },
    {
      roles: ['chores'],
      everyMs: DUE_MS,
      poll: () => releasesDue(parts),
      name: 'alerts-releases',
      failed: 'alerts: releases failed',
    },
    {
      roles: ['chores'],
      everyMs: LOSSCUT_MS,
      poll: () => losscutsNear(parts),
      name: 'alerts-losscut',
      failed: 'alerts: losscut failed',
    },
  ];
}

type Due = Omit<Parameters<typeof fireDue>[1], 'facts'> & {
  readonly facts: Omit<Parameters<typeof fireDue>[1]['facts'], 'firedAt'>;
};

async function fireAll({ database, fired, timers }: StandingParts, due: Due): Promise<void> {
  for (;;) {
    const facts = { ...due.facts, firedAt: timers.now() };
    const piece = await database.transaction((transaction) => fireDue(transaction, { ...due, facts }));
    fired(piece.fired);
    if (piece.isAll) return;
  }
}

/** Of members with an open position that pays or receives. */
async function fundingDue(parts: StandingParts): Promise<void> {
  const now = parts.timers.now();
  const dueAt = nextFunding(now);
  if (dueAt - now > FUNDING_ALERT_MS) return;
  await fireAll(parts, { kind: 'FUNDING', facts: { subject: `funding-${dueAt}`, dueAt }, condition: HAS_FUTURES });
}

const IMPORTANT = 3;

async function releasesDue(parts: StandingParts): Promise<void> {
  const now = parts.timers.now();
  for (const { id: siteId } of parts.sites.all) {
    const source = await parts.sourceOf(siteId);
    for (const release of await source.releases({ from: now, till: now + RELEASE_ALERT_MS })) {
      const { code, at: dueAt, importance, titleKo, titleEn } = release;
      if (importance < IMPORTANT || dueAt <= now) continue;
      await fireAll(parts, {
        kind: 'RELEASE',
        siteId,
        facts: { subject: `release-${code}.${dueAt}`, dueAt, titleKo, titleEn },
      });
    }
  }
}

async function losscutsNear({ database, trading, fired, timers }: StandingParts): Promise<void> {
  let after = 0;
  for (;;) {
    const now = timers.now();
    const rows = await losscutAlerts(database, { after, most: MEMBERS_AT_A_TIME, now });
    const rooms = await roomsOf(trading, rows);
    const isNear = (row: AlertRow) => (rooms.get(row.playerId) ?? 100) <= LOSSCUT_ALERT_PERCENT;
    const isFar = (row: AlertRow) => (rooms.get(row.playerId) ?? 0) >= LOSSCUT_RECOVERED_PERCENT;
    const near = rows.filter((row) => row.state === 'WAITING' && isNear(row));
    const far = rows.filter((row) => row.state === 'RESTING' && isFar(row));
    const written = await database.transaction(async (transaction) => {
      await moveLosscut(transaction, far, 'WAITING', now);
      const firing = (await moveLosscut(transaction, near, 'RESTING', now)).map((row) => ({
        alert: row,
        facts: {
          subject: `version-${row.version}`,
          firedAt: now,
          moved: times(ONE_PERCENT, rooms.get(row.playerId) ?? 0),
        },
      }));
      return fireStanding(transaction, firing);
    });
    fired(written);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < MEMBERS_AT_A_TIME) return;
  }
}

const ONE_PERCENT = 100_000_000n as Decimal;

/** The room before the losscut in whole percent, rounded down; without members whose shard is down. */
async function roomsOf(
  trading: Pick<TradingClient, 'askEach'>,
  rows: readonly AlertRow[],
): Promise<ReadonlyMap<PlayerId, number>> {
  if (rows.length === 0) return new Map();
  const { answers } = await trading.askEach(
    rows.map(({ playerId }) => playerId),
    { type: 'account.figures' },
  );
  const rooms = new Map<PlayerId, number>();
  for (const [playerId, events] of answers) {
    const cross = events.find((event) => event.type === 'OVERSEA_CROSS');
    if (cross?.type !== 'OVERSEA_CROSS') continue;
    // Without a position there is no losscut.
    rooms.set(playerId, cross.data.losscut === 0n ? 100 : Number(losscutGauge(cross.data) / 1_000_000n));
  }
  return rooms;
}
