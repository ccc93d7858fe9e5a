import { isSuccess } from '@hoga/client/reply';
import type { OwnQuietHours } from '@hoga/contract/push';
import { timeOfMinute } from '@hoga/domain/push/quiet-hours';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { SelectField } from '@hoga/ui/form/select-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../../data/api/api.ts';
import { chooseQuietHours, quietHoursQuery } from '../../../data/push/quiet-hours.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SettingSection } from './setting-section.tsx';

const HALF_HOURS = Array.from({ length: 48 }, (_, place) => timeOfMinute(place * 30));

/** The hours in which no device of the member is notified. */
export function QuietSection() {
  const t = useText();
  const client = useQueryClient();
  const { data: hours, isError } = useQuery(quietHoursQuery());
  async function change(part: Partial<OwnQuietHours>) {
    if (hours === undefined) return;
    const reply = await chooseQuietHours(client, { ...hours, ...part });
    if (!isSuccess(reply)) void alert({ body: messageFor(reply) });
  }
  return (
    <SettingSection title={t('setting.quiet')} hint={t('setting.quietHint')}>
      <Switch
        className="py-1"
        label={t('setting.quietOn')}
        hint={isError && hours === undefined ? t('common.loadFailedHint') : undefined}
        checked={hours?.isOn === 1}
        disabled={hours === undefined}
        onCheckedChange={(wanted) => void change({ isOn: wanted ? 1 : 0 })}
      />
      {hours?.isOn === 1 && (
        <>
          <div className="grid grid-cols-2 gap-3 py-2">
            <SelectField
              label={t('setting.quietFrom')}
              options={timesBeside(hours.from, hours.to)}
              value={hours.from}
              onChange={(from) => void change({ from })}
            />
            <SelectField
              label={t(hours.to < hours.from ? 'setting.quietToNext' : 'setting.quietTo')}
              options={timesBeside(hours.to, hours.from)}
              value={hours.to}
              onChange={(to) => void change({ to })}
            />
          </div>
          <Switch
            className="py-1"
            label={t('setting.quietUrgent')}
            hint={t('setting.quietUrgentHint')}
            checked={hours.letsUrgent === 1}
            onCheckedChange={(wanted) => void change({ letsUrgent: wanted ? 1 : 0 })}
          />
        </>
      )}
    </SettingSection>
  );
}

/** Half hours and the chosen time, without the other end: equal ends are refused. */
function timesBeside(chosen: string, other: string) {
  return [...new Set([...HALF_HOURS, chosen])]
    .filter((time) => time !== other)
    .sort()
    .map((value) => ({ value, label: value }));
}
