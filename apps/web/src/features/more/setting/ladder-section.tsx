import { Switch } from '@hoga/ui/components/switch.tsx';
import { changePlayerSettings, usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { StopChoice } from '../../../shared/market/stop-choice.tsx';
import { TapModeChoice } from '../../../shared/market/tap-mode-choice.tsx';
import { DisplayChoice } from '../display-choice.tsx';
import { SettingSection } from './setting-section.tsx';

const TAP_HINT = {
  ask: 'setting.tapAskHint',
  send: 'setting.tapSendHint',
  confirm: 'setting.tapConfirmHint',
} as const;

/** How the ladder is used and how it looks. */
export function LadderSection() {
  const t = useText();
  const { ladder, hotkeys } = usePlayerSettings();
  return (
    <SettingSection title={t('setting.ladder')}>
      <div className="py-2.5">
        <p className="mb-2 text-label font-semibold">{t('setting.tapMode')}</p>
        <TapModeChoice
          label={t('setting.tapMode')}
          value={ladder.tapMode}
          onChange={(tapMode) => changePlayerSettings({ ladder: { ...ladder, tapMode } })}
        />
        <p className="mt-2 px-0.5 text-micro text-ink-3">{t(TAP_HINT[ladder.tapMode])}</p>
      </div>
      <Switch
        className="py-2"
        label={t('trading.autoCentre')}
        hint={t('setting.autoCentreHint')}
        checked={ladder.autoCentre}
        onCheckedChange={(autoCentre) => changePlayerSettings({ ladder: { ...ladder, autoCentre } })}
      />
      <Switch
        className="py-2"
        label={t('trading.showMit')}
        hint={t('setting.showMitHint')}
        checked={ladder.showMit}
        onCheckedChange={(showMit) => changePlayerSettings({ ladder: { ...ladder, showMit } })}
      />
      {ladder.showMit && (
        <div className="py-2.5">
          <p aria-hidden="true" className="mb-2 text-label font-semibold">
            {t('trading.stopColumns')}
          </p>
          <StopChoice value={ladder.stop} onChange={(stop) => changePlayerSettings({ ladder: { ...ladder, stop } })} />
        </div>
      )}
      <Switch
        className="py-2"
        label={t('setting.offersUndo')}
        hint={t('setting.offersUndoHint')}
        checked={ladder.offersUndo}
        onCheckedChange={(offersUndo) => changePlayerSettings({ ladder: { ...ladder, offersUndo } })}
      />
      <Switch
        className="py-2"
        label={t('trading.showTraded')}
        hint={t('setting.showTradedHint')}
        checked={ladder.showTraded}
        onCheckedChange={(showTraded) => changePlayerSettings({ ladder: { ...ladder, showTraded } })}
      />
      <Switch
        className="py-2"
        label={t('trading.showSums')}
        hint={t('setting.showSumsHint')}
        checked={ladder.showSums}
        onCheckedChange={(showSums) => changePlayerSettings({ ladder: { ...ladder, showSums } })}
      />
      <Switch
        className="py-2"
        label={t('setting.hotkeys')}
        hint={t('setting.hotkeysHint')}
        checked={hotkeys}
        onCheckedChange={(isOn) => changePlayerSettings({ hotkeys: isOn })}
      />
      <div className="py-2.5">
        <DisplayChoice setting="density" />
      </div>
    </SettingSection>
  );
}
