import { MOST_CONTRACTS, MOST_TICKS, type PlayerSettings } from '@hoga/domain/settings/player-settings';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { changePlayerSettings, usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CountField } from './count-field.tsx';
import { SettingSection } from './setting-section.tsx';

const PLACES = [0, 1, 2, 3] as const;

/** The four quantities at one tap (CNT-39). */
export function PresetSection() {
  const t = useText();
  const { orderCnt } = usePlayerSettings();

  function change(place: (typeof PLACES)[number], qty: number) {
    const next: [number, number, number, number] = [...orderCnt];
    next[place] = qty;
    changePlayerSettings({ orderCnt: next });
  }

  return (
    <SettingSection title={t('setting.presets')} hint={t('setting.presetsHint')}>
      <div className="grid gap-2 py-2.5 min-[20rem]:grid-cols-2 sm:grid-cols-4">
        {PLACES.map((place) => (
          <CountField
            key={place}
            shape="inside"
            label={t('setting.preset', { place: place + 1 })}
            unit={t('setting.contracts')}
            most={MOST_CONTRACTS}
            empty="invalid"
            value={orderCnt[place]}
            onSave={(qty) => change(place, qty)}
          />
        ))}
      </div>
    </SettingSection>
  );
}

/** Take-profit and stop-loss of new orders (CNT-43, CNT-44). */
export function TpslSection() {
  const t = useText();
  const { tpsl, tpslOn } = usePlayerSettings();
  return (
    <SettingSection title={t('setting.tpsl')} hint={t('setting.tpslHint')}>
      <ExitRow
        label={t('setting.takeProfit')}
        ticksLabel={t('setting.takeProfitTicks')}
        isOn={tpslOn.tp}
        onSwitch={(tp) => changePlayerSettings({ tpslOn: { ...tpslOn, tp } })}
        ticks={tpsl.tp}
        onTicks={(tp) => changePlayerSettings({ tpsl: { ...tpsl, tp } })}
      />
      <ExitRow
        label={t('setting.stopLoss')}
        ticksLabel={t('setting.stopLossTicks')}
        isOn={tpslOn.sl}
        onSwitch={(sl) => changePlayerSettings({ tpslOn: { ...tpslOn, sl } })}
        ticks={tpsl.sl}
        onTicks={(sl) => changePlayerSettings({ tpsl: { ...tpsl, sl } })}
      />
    </SettingSection>
  );
}

interface ExitRowProps {
  readonly label: string;
  readonly ticksLabel: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly ticks: number;
  readonly onTicks: (ticks: number) => void;
}

function ExitRow({ label, ticksLabel, isOn, onSwitch, ticks, onTicks }: ExitRowProps) {
  const t = useText();
  return (
    <div className="grid min-h-15 grid-cols-[1fr_auto] items-start gap-x-3 py-2 min-[20rem]:grid-cols-[1fr_8rem_auto]">
      <span aria-hidden="true" className="flex min-h-11 items-center text-body font-medium">
        {label}
      </span>
      <CountField
        shape="dense"
        // With large text it wraps to a separate line.
        className="max-[20rem]:order-last max-[20rem]:col-span-2"
        label={ticksLabel}
        unit={t('setting.ticks')}
        most={MOST_TICKS}
        empty="invalid"
        value={ticks}
        onSave={onTicks}
      />
      <Switch className="h-11" label={label} labelHidden checked={isOn} onCheckedChange={onSwitch} />
    </div>
  );
}

type Asked = keyof PlayerSettings['confirm'];
const ASKED: readonly Asked[] = ['close', 'cancelAll', 'reverse'];
const ASKED_TEXT = {
  close: 'setting.confirmClose',
  cancelAll: 'setting.confirmCancelAll',
  reverse: 'trading.reverse',
} as const;

/** Which actions need a confirmation. */
export function ConfirmSection() {
  const t = useText();
  const { confirm } = usePlayerSettings();
  return (
    <SettingSection title={t('setting.confirm')} hint={t('setting.confirmHint')}>
      {ASKED.map((asked) => (
        <Switch
          key={asked}
          className="py-1"
          label={t(ASKED_TEXT[asked])}
          hint={asked === 'cancelAll' ? t('setting.confirmCancelAllHint') : undefined}
          checked={confirm[asked]}
          onCheckedChange={(isOn) => changePlayerSettings({ confirm: { ...confirm, [asked]: isOn } })}
        />
      ))}
    </SettingSection>
  );
}

/** The order-mistake guard; an empty limit is judged by the player's own habits. */
export function GuardSection() {
  const t = useText();
  const { guard } = usePlayerSettings();
  return (
    <SettingSection title={t('setting.guard')}>
      <Switch
        className="py-2"
        label={t('setting.guardOn')}
        hint={t('setting.guardOnHint')}
        checked={guard.isOn}
        onCheckedChange={(isOn) => changePlayerSettings({ guard: { ...guard, isOn } })}
      />
      {guard.isOn && (
        <div className="grid gap-2 pt-1 pb-2.5 min-[20rem]:grid-cols-2">
          <CountField
            shape="inside"
            label={t('setting.guardQty')}
            unit={t('setting.contracts')}
            placeholder={t('setting.guardAuto')}
            most={MOST_CONTRACTS}
            empty="automatic"
            value={guard.maxQty}
            onSave={(maxQty) => changePlayerSettings({ guard: { ...guard, maxQty } })}
          />
          <CountField
            shape="inside"
            label={t('setting.guardDistance')}
            unit={t('setting.ticks')}
            placeholder={t('setting.guardAuto')}
            most={MOST_TICKS}
            empty="automatic"
            value={guard.maxDistanceTicks}
            onSave={(maxDistanceTicks) => changePlayerSettings({ guard: { ...guard, maxDistanceTicks } })}
          />
          <p className="col-span-full px-0.5 text-micro text-ink-3">{t('setting.guardAutoHint')}</p>
        </div>
      )}
    </SettingSection>
  );
}
