import { isSuccess } from '@hoga/client/reply';
import type { EconomicRelease } from '@hoga/contract/economic';
import { ALARM_BEFORE_MS } from '@hoga/domain/content/economic-alarm';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../data/api/api.ts';
import { economicAlarmsQuery, setAlarm } from '../../data/content/economic-alarms.ts';

/** Whether the member is notified of a release; null where it is past, or not loaded yet. */
export interface AlarmSwitch {
  readonly isOn: boolean;
  toggle(): Promise<void>;
}

/** The alarm of each release. */
export function useAlarms(now: number): (release: EconomicRelease) => AlarmSwitch | null {
  const client = useQueryClient();
  const { data: alarms } = useQuery(economicAlarmsQuery());
  return ({ id, at }) => {
    if (alarms === undefined || at <= now + ALARM_BEFORE_MS) return null;
    const isOn = alarms.some(({ releaseId }) => releaseId === id);
    return {
      isOn,
      async toggle() {
        const reply = await setAlarm(client, id, !isOn);
        if (!isSuccess(reply)) await alert({ body: messageFor(reply) });
      },
    };
  };
}
