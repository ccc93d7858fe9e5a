import type { TapMode } from '@hoga/domain/settings/player-settings';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { useText } from '../i18n/use-text.ts';

export interface TapModeChoiceProps {
  label: string;
  value: TapMode;
  onChange: (value: TapMode) => void;
}

const TAP_MODES: readonly TapMode[] = ['ask', 'send', 'confirm'];
const TAP_TEXT = { ask: 'trading.tapAsk', send: 'trading.tapSend', confirm: 'trading.tapConfirm' } as const;

/** The action of a tap on the ladder; before the first order it may be undecided. */
export function TapModeChoice({ label, value, onChange }: TapModeChoiceProps) {
  const t = useText();
  return (
    <Segmented
      className="max-[20rem]:flex-wrap"
      label={label}
      items={TAP_MODES.map((mode) => ({ value: mode, label: t(TAP_TEXT[mode]) }))}
      value={value}
      onValueChange={onChange}
    />
  );
}
