import { MOST_TICKS } from '@hoga/domain/settings/player-settings';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { NumberField } from '@hoga/ui/form/number-field.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';

export interface ExitSettingProps {
  name: string;
  isOn: boolean;
  ticks: number;
  onSwitch: (isOn: boolean) => void;
  onTicks: (ticks: number) => void;
}

/** Whether new orders take an exit along, and how many ticks away. */
export function ExitSetting({ name, isOn, ticks, onSwitch, onTicks }: ExitSettingProps) {
  const t = useText();
  return (
    <div className="flex items-center gap-2">
      <Switch label={name} labelHidden checked={isOn} onCheckedChange={onSwitch} />
      <span aria-hidden="true" className="text-label font-medium whitespace-nowrap">
        {name}
      </span>
      <NumberField
        className="ml-auto w-[98px] shrink-0"
        shape="dense"
        label={t('oversea.exitTicksOf', { name })}
        value={ticks}
        onChange={(typed) => {
          // Emptied to be typed anew: the value set before stays.
          if (typed !== null) onTicks(typed);
        }}
        min={1}
        max={MOST_TICKS}
        unit={t('trading.ticks')}
      />
    </div>
  );
}
