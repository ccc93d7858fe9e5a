import { Popover, type PopoverProps } from '@hoga/ui/components/popover.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { useText } from '../i18n/use-text.ts';
import { ATTRIBUTION_NOTICE } from './attribution.tsx';
import { INDICATORS, type Indicator } from './chart-indicator.ts';
import { INDICATOR_TEXT } from './chart-texts.ts';

export interface IndicatorPopoverProps extends Pick<PopoverProps, 'anchor' | 'open' | 'onOpenChange'> {
  chosen: readonly Indicator[];
  onChange: (chosen: readonly Indicator[]) => void;
}

/** Which indicators the chart draws, chosen while it is visible. */
export function IndicatorPopover({ chosen, onChange, ...layer }: IndicatorPopoverProps) {
  const t = useText();
  const toggle = (indicator: Indicator, isOn: boolean) =>
    onChange(INDICATORS.filter((known) => (known === indicator ? isOn : chosen.includes(known))));
  return (
    <Popover
      {...layer}
      title={t('market.indicators')}
      footer={<p className="text-nano text-ink-3">{ATTRIBUTION_NOTICE}</p>}
    >
      {INDICATORS.map((indicator) => (
        <Switch
          key={indicator}
          label={t(INDICATOR_TEXT[indicator].name)}
          hint={t(INDICATOR_TEXT[indicator].hint)}
          checked={chosen.includes(indicator)}
          onCheckedChange={(isOn) => toggle(indicator, isOn)}
        />
      ))}
    </Popover>
  );
}
