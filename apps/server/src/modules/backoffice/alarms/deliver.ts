import { ALARM_NAMES } from '@hoga/domain/operators/alarms';
import type { Timers } from '@hoga/market/timers';
import type { Poller, PollerParts } from '../../../foundation/poller.ts';
import type { SiteDirectory } from '../../../http/site-directory.ts';
import type { Database } from '../../../persistence/database.ts';
import type { Messenger } from '../../messaging/public.ts';
import { alarmView } from './alarm-views.ts';
import { type Delivery, markSent, othersInMail, takeDue } from './delivery-store.ts';
import type { Webhooks } from './webhook.ts';

export interface DeliverParts {
  readonly database: Database;
  readonly sites: Pick<SiteDirectory, 'byId'>;
  readonly mail: Messenger;
  readonly webhooks: Webhooks;
  readonly timers: Timers;
  readonly log: PollerParts['log'];
}

const POLL_INTERVAL_MS = 2_000;

/** Sends new alarms by mail and webhook. Failed deliveries are retried with growing delays. */
export function deliveryPoller({ database, sites, mail, webhooks, timers, log }: DeliverParts): Poller {
  const send = async ({ alarm, channel, target }: Delivery): Promise<void> => {
    if (channel === 'WEBHOOK')
      return webhooks.send(target, { type: 'ALARM', data: alarmView({ row: alarm, name: null }) });
    const siteName = sites.byId(alarm.siteId)?.texts.name ?? '';
    const others = await othersInMail(database, alarm);
    const subject = others === 0 ? alarm.subject : `${alarm.subject} 외 ${others}건`.trim();
    const title = [ALARM_NAMES[alarm.rule], subject].filter((part) => part !== '').join(' · ');
    const text = [siteName, title, `${alarm.figure} (기준 ${alarm.threshold})`].join('\n');
    return mail.send({ to: target, subject: `[${siteName}] ${title}`, text });
  };
  const poll = async () => {
    for (const delivery of await takeDue(database, timers.now())) {
      try {
        await send(delivery);
        await markSent(database, delivery, timers.now());
      } catch (error) {
        log.error({ err: error, alarm: delivery.alarm.id, channel: delivery.channel }, 'alarm deliveries: send failed');
      }
    }
  };
  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll,
    name: 'alarm-deliveries',
    restsWhenQuiet: true,
    failed: 'alarm deliveries: poll failed',
  };
}
