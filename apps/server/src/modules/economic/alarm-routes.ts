import { getEconomicAlarms, setEconomicAlarm } from '@hoga/contract/economic';
import { ALARM_BEFORE_MS, MOST_ALARMS } from '@hoga/domain/content/economic-alarm';
import { failure } from '@hoga/domain/errors/failure';
import type { Language } from '@hoga/domain/site/language';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import { addAlarm, comingAlarms, type ReleaseKey, removeAlarm } from './alarm-store.ts';
import { type Release, releaseId, type SourceOf } from './release.ts';

export interface AlarmRouteParts {
  readonly database: Database;
  readonly sourceOf: SourceOf;
  readonly clock: Clock;
}

/** Members' alarms before releases. */
export function registerAlarmRoutes(app: FastifyInstance, { database, sourceOf, clock }: AlarmRouteParts): void {
  const own = async (playerId: PlayerId, language: Language) => {
    const rows = await comingAlarms(database, playerId, clock.now());
    return rows.map((row) => ({
      id: row.id,
      releaseId: releaseId(row),
      title: language === 'ko' ? row.titleKo : row.titleEn,
      at: row.at,
    }));
  };

  route(app, getEconomicAlarms, async ({ identity, site }) => ok(await own(identity.playerId, site.language)));

  route(app, setEconomicAlarm, async ({ identity: { playerId }, site, body }) => {
    const key = releaseKey(body.releaseId);
    if (key === null) return err(failure('RECORD_MISSING'));
    if (body.isOn === 0) {
      await removeAlarm(database, playerId, key);
      return ok(await own(playerId, site.language));
    }
    const source = await sourceOf(site.id);
    const release = (await source.releases({ from: key.at, till: key.at })).find(({ code }) => code === key.code);
    if (release === undefined) return err(failure('RECORD_MISSING'));
    const now = clock.now();
    if (release.at <= now + ALARM_BEFORE_MS) return err(failure('ECONOMIC_ALARM_TOO_LATE'));
    const row = { siteId: site.id, playerId, ...key, ...titlesOf(release), createdAt: new Date(now) };
    const isAdded = await database.transaction((transaction) => addAlarm(transaction, row, { most: MOST_ALARMS, now }));
    return isAdded ? ok(await own(playerId, site.language)) : err(failure('ECONOMIC_ALARM_TOO_MANY'));
  });
}

function titlesOf({ titleKo, titleEn, periodKo, periodEn }: Release) {
  const titled = (title: string, period: string) => (period === '' ? title : `${title} (${period})`);
  return { titleKo: titled(titleKo, periodKo), titleEn: titled(titleEn, periodEn) };
}

function releaseKey(id: string): ReleaseKey | null {
  const [, code, at] = /^([A-Z0-9_]{2,40})\.(\d{1,15})$/.exec(id) ?? [];
  return code === undefined ? null : { code, at: Number(at) };
}
