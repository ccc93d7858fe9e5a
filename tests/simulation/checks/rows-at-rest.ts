import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { COPIERS, FUNDING_HOURS, FUTURES_OPTION_IDS, HERD, NOVICES, PLAYERS, SESSIONS } from '../market/setting.ts';
import { overdueOf } from '../process/kept-chores.ts';
import type { Findings } from './findings.ts';
import { ROLL_TIMER } from './roll-watch.ts';

const MINUTE_MS = 60_000;

/** Effects due less than this before the end may still be to come. */
const LATENESS_MS = 2_000;

/** Everything that falls due, by name and moment. */
function timersDue(): ReadonlyMap<string, number> {
  const due = new Map(FUNDING_HOURS.map((hour) => [`futures.funding ${hour}`, hour]));
  const add = (type: string, at: number): void => void due.set(`oversea.${type}/cme ${at}`, at);
  for (const { open, close, breaks } of SESSIONS) {
    add('open', open);
    for (const { from, to } of breaks) {
      add('breakStart', from);
      add('breakEnd', to);
    }
    add('closing', close - 10 * MINUTE_MS);
    add('settle', close - MINUTE_MS);
    add('close', close);
  }
  return due;
}

const DUE = timersDue();

/** Of every timer due since anything was written, exactly one firing. */
export function checkTimers(tables: StoredShard, begin: number, findings: Findings): void {
  const fired = new Map<string, number>();
  for (const { name, dueAt, firedAt } of tables.timers) {
    const key = `${name} ${dueAt}`;
    fired.set(key, (fired.get(key) ?? 0) + 1);
    if (firedAt < dueAt) findings.add('timers-once', `timer ${key} fired early, at ${firedAt}`);
    if (!DUE.has(key) && !name.includes('/option ') && !name.startsWith(ROLL_TIMER))
      findings.add('timers-once', `timer ${key} was never due`);
  }
  const until = (tables.written?.at ?? 0) - LATENESS_MS;
  for (const [key, at] of DUE) {
    const times = fired.get(key) ?? 0;
    if (times > 1) findings.add('timers-once', `timer ${key} fired ${times} times`);
    if (times === 0 && at > begin && at <= until) findings.add('timers-once', `timer ${key} never fired`);
  }
  const lastFunding = FUNDING_HOURS.findLast((hour) => fired.has(`futures.funding ${hour}`)) ?? 0;
  for (const id of FUTURES_OPTION_IDS) {
    const { lastFundingAt = 0 } = tables.rows.futuresOptionState.get(id) ?? {};
    if (lastFundingAt !== lastFunding) {
      findings.add('funding-once', `the last hour of option ${id} was ${lastFundingAt}, not ${lastFunding}`);
    }
  }
}

/** No account is behind, and fills are copied in all follows. */
export function checkBacklog({ rows }: StoredShard, findings: Findings): void {
  for (const { number, playerIds, status } of rows.backlogChunk.values()) {
    if (status === 'OPEN') findings.add('backlog-ends', `event ${number} was not applied to players ${playerIds}`);
  }
  for (const { number, status } of rows.backlogEvent.values()) {
    if (status === 'OPEN') findings.add('backlog-ends', `event ${number} is still kept`);
  }
  for (const { traderId, fill, status } of rows.copyFill.values()) {
    if (status === 'PENDING') findings.add('backlog-ends', `fill ${fill} of trader ${traderId} is not copied for all`);
  }
}

const ALL = [...PLAYERS, ...COPIERS, ...NOVICES, ...HERD];

/** All rows of a player have the player's site. */
export function checkSites({ rows, ledger }: StoredShard, findings: Findings): void {
  const siteOf = new Map(ALL.map(({ id, siteId }) => [id, siteId]));
  const owned = [
    ...rows.wallet.values(),
    ...rows.futuresSetting.values(),
    ...rows.futuresOrder.values(),
    ...rows.futuresPosition.values(),
    ...rows.futuresFundingDue.values(),
    ...rows.overseaOrder.values(),
    ...rows.overseaPosition.values(),
    ...rows.tradeBet.values(),
    ...rows.roundLimit.values(),
    ...rows.dnw.values(),
    ...rows.copyFollow.values(),
    ...rows.copyTrade.values(),
    ...rows.equityDay.values(),
    ...rows.practice.values(),
  ];
  for (const { playerId, siteId } of owned) {
    if (siteOf.get(playerId) !== siteId) findings.add('same-site', `a row of player ${playerId} is of site ${siteId}`);
  }
  for (const { id, siteId, postings } of ledger) {
    const stranger = postings.find(({ playerId }) => playerId !== 0 && siteOf.get(playerId) !== siteId);
    if (stranger !== undefined) findings.add('same-site', `transaction ${id} of site ${siteId} has a stranger`);
  }
}

/** A sale is ended so much after its time at the latest: a shard has to be there for it. */
const EXPIRY_LATENESS_MS = 10_000;

/** Nothing overdue is left. */
export function checkExpiry(tables: StoredShard, findings: Findings): void {
  const until = (tables.written?.at ?? 0) - EXPIRY_LATENESS_MS;
  for (const { id, status } of overdueOf([tables], until, 10)) {
    findings.add('requests-expire', `request ${id} is ${status} though its time is over`);
  }
}
