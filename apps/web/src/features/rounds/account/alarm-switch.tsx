import { Switch } from '@hoga/ui/components/switch.tsx';
import { changePlayerSettings, usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** Whether a decided bet plays a sound; the settings have the same flag. */
export function AlarmSwitch() {
  const t = useText();
  const { betEndAlarm } = usePlayerSettings();
  return (
    <Switch
      label={<span className="text-caption">{t('rounds.alarm')}</span>}
      hint={t('rounds.alarmHint')}
      checked={betEndAlarm}
      onCheckedChange={(isOn) => changePlayerSettings({ betEndAlarm: isOn })}
    />
  );
}
