import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { Volume2 } from 'lucide-react';
import { changePlayerSettings, usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { playSound } from '../../../shared/sound/sound.ts';
import { isSoundOn, type SoundKind } from '../../../shared/sound/sound-kind.ts';
import { SettingSection } from './setting-section.tsx';

const SOUNDS: readonly SoundKind[] = ['SUCCESS', 'CANCEL', 'FILLED', 'BET_END'];
/** Trying a sound is no matter of the flags. */
const ALL_ON = { sound: { SUCCESS: true, CANCEL: true, FILLED: true }, betEndAlarm: true };

/** Which sounds are on, each with a test button (CNT-40 … 42, CNT-45). */
export function SoundSection() {
  const t = useText();
  const settings = usePlayerSettings();

  function change(kind: SoundKind, isOn: boolean) {
    if (kind === 'BET_END') changePlayerSettings({ betEndAlarm: isOn });
    else changePlayerSettings({ sound: { ...settings.sound, [kind]: isOn } });
  }

  return (
    <SettingSection title={t('setting.sounds')}>
      {SOUNDS.map((kind) => {
        const name = t(`setting.sound${kind}`);
        return (
          <div key={kind} className="flex items-center gap-1">
            <IconButton
              className="-ml-2.5"
              label={t('setting.play', { name })}
              icon={<Volume2 size={20} />}
              onClick={() => playSound(kind, ALL_ON)}
            />
            <Switch
              className="flex-1"
              label={name}
              checked={isSoundOn(kind, settings)}
              onCheckedChange={(isOn) => change(kind, isOn)}
            />
          </div>
        );
      })}
    </SettingSection>
  );
}
