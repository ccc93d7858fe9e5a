import { type LadderStop, MOST_ROOM_TICKS } from '@hoga/domain/settings/player-settings';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { Stepper } from '@hoga/ui/form/stepper.tsx';
import { useText } from '../i18n/use-text.ts';

export interface StopChoiceProps {
  value: LadderStop;
  onChange: (value: LadderStop) => void;
}

/** The order type of the ladder's stop columns. */
export function StopChoice({ value, onChange }: StopChoiceProps) {
  const t = useText();
  return (
    <>
      <Segmented
        label={t('trading.stopColumns')}
        items={[
          { value: 'STOPMARKET', label: t('trading.stopColumnsMarket') },
          { value: 'STOPLIMIT', label: t('trading.stopColumnsLimit') },
        ]}
        value={value.kind}
        onValueChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'STOPLIMIT' && (
        <div className="mt-2 flex items-center justify-between gap-3">
          <span aria-hidden="true" className="text-caption text-ink-3">
            {t('trading.stopRoom')}
          </span>
          <Stepper
            label={t('trading.stopRoom')}
            value={value.roomTicks}
            onChange={(roomTicks) => onChange({ ...value, roomTicks })}
            min={0}
            max={MOST_ROOM_TICKS}
            unit={t('trading.ticks')}
            className="w-44"
          />
        </div>
      )}
    </>
  );
}
