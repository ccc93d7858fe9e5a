import { useText } from '../../../shared/i18n/use-text.ts';
import { DisplayChoice } from '../display-choice.tsx';
import { LadderSection } from './ladder-section.tsx';
import { ConfirmSection, GuardSection, PresetSection, TpslSection } from './order-sections.tsx';
import { PushSection } from './push-section.tsx';
import { QuietSection } from './quiet-section.tsx';
import { ResetSettings } from './reset-settings.tsx';
import { SettingSection } from './setting-section.tsx';
import { SoundSection } from './sound-section.tsx';

/** /more/setting: this player's settings on this device (RT-62, A-62). Every change is saved as it is made. */
export function SettingPage() {
  const t = useText();
  return (
    <div className="flex flex-col gap-7 px-4 pt-2 pb-10">
      <p className="px-1 text-caption text-ink-3">{t('setting.saved')}</p>
      <PresetSection />
      <TpslSection />
      <LadderSection />
      <ConfirmSection />
      <GuardSection />
      <SoundSection />
      <PushSection />
      <QuietSection />
      <SettingSection title={t('setting.display')}>
        <div className="flex flex-col gap-5 py-2.5">
          <DisplayChoice setting="theme" />
          <DisplayChoice setting="price" />
          <p className="-mt-3 text-micro text-ink-3">{t('more.priceCvdHint')}</p>
        </div>
      </SettingSection>
      <ResetSettings />
    </div>
  );
}
