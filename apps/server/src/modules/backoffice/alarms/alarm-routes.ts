import { acknowledgeAlarm, getAlarmRules, listAlarms, saveAlarmRules } from '@hoga/contract/admin-alarm';
import { failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { sitesInScope } from '../../../http/operator-call.ts';
import { route } from '../../../http/route.ts';
import type { Database } from '../../../persistence/database.ts';
import { acknowledge, alarmPage, findAlarm } from './alarm-store.ts';
import { alarmView } from './alarm-views.ts';
import { rulesOf, saveRules, type VersionedRules } from './rules-store.ts';
import type { Webhooks } from './webhook.ts';

export interface AlarmRouteParts {
  readonly database: Database;
  readonly webhooks: Pick<Webhooks, 'isAllowed'>;
  readonly clock: Clock;
}

export function registerAlarmRoutes(app: FastifyInstance, { database, webhooks, clock }: AlarmRouteParts): void {
  route(app, listAlarms, async (asked) => {
    const { closedToo, start, end, before, size } = asked.query;
    const siteIds = await sitesInScope(asked, 'dashboard.read');
    const page = await alarmPage(database, { siteIds, closedToo: closedToo === 1, start, end, before, size });
    return ok({ rows: page.map(alarmView) });
  });

  route(app, acknowledgeAlarm, async ({ site, identity, body: { id } }) => {
    const found = await findAlarm(database, site.id, id);
    if (found === null) return err(failure('RECORD_MISSING'));
    const isFirst = await acknowledge(database, { id, by: identity.playerId, at: clock.now() });
    if (!isFirst) return err(failure('ALREADY_PROCESSED'));
    return ok(alarmView(defined(await findAlarm(database, site.id, id), 'the alarm')));
  });

  route(app, getAlarmRules, async ({ site }) => ok(rulesView(await rulesOf(database, site.id))));

  route(app, saveAlarmRules, async ({ site, body, changed }) => {
    const { version, reason: _logged, siteInfoId: _named, ...rules } = body;
    if (!rules.webhooks.every(webhooks.isAllowed)) return err(failure('INVALID_REQUEST'));
    const before = rulesView(await rulesOf(database, site.id));
    if (!(await saveRules(database, site.id, rules, version))) return err(failure('CHANGED_MEANWHILE'));
    const after = rulesView(await rulesOf(database, site.id));
    changed({ before, after });
    return ok(after);
  });
}

function rulesView({ mails, webhooks, ...rules }: VersionedRules) {
  return { ...rules, mails: [...mails], webhooks: [...webhooks] };
}
