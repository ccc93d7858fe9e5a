import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { changePlayerSettings, usePlayerSettings } from '../../data/settings/settings-store.ts';
import type { TextKey } from '../../shared/i18n/texts.ts';
import { useText } from '../../shared/i18n/use-text.ts';

/** Keys of every trade screen, and those of the ladder; coins have another word for closing. */
const keysOf = (isCoin: boolean): readonly Key[] => [
  [['B'], 'trading.hotkeyBuy'],
  [['S'], 'trading.hotkeySell'],
  [['1', '2', '3', '4'], 'trading.hotkeyPreset'],
  [['C'], isCoin ? 'futures.close' : 'trading.hotkeyClose'],
  [['C C'], isCoin ? 'futures.hotkeyCloseNow' : 'trading.hotkeyCloseNow'],
  [['R'], 'trading.reverse'],
  [['X'], 'trading.hotkeyCancelAll'],
];
const OF_LADDER: readonly Key[] = [
  [['Space'], 'trading.hotkeyRecentre'],
  [['L'], 'trading.hotkeyLadder'],
  [['↑', '↓', '←', '→'], 'trading.hotkeyArrows'],
  [['Enter'], 'trading.hotkeyEnter'],
  [['B', 'S'], 'trading.hotkeyLadderSide'],
];
const OF_COIN_LADDER: readonly Key[] = [[['G'], 'futures.hotkeyGroup']];
const LAST: readonly Key[] = [
  [['Esc'], 'trading.hotkeyEscape'],
  [['?'], 'trading.hotkeyHelp'],
];
type Key = readonly [keys: readonly string[], does: TextKey];

export interface HotkeySheetProps {
  hasLadder: boolean;
  /** Of coin futures. */
  isCoin?: boolean;
  onClose: () => void;
}

/** All keys of a trade screen, and the switch for them. */
export function HotkeySheet({ hasLadder, isCoin = false, onClose }: HotkeySheetProps) {
  const t = useText();
  const { hotkeys } = usePlayerSettings();
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('trading.hotkeys')}
      description={t('trading.hotkeysHint')}
    >
      <Switch
        label={t('trading.hotkeysSwitch')}
        checked={hotkeys}
        onCheckedChange={(isOn) => changePlayerSettings({ hotkeys: isOn })}
      />
      <dl className={cx('flex flex-col gap-0.5 text-label', !hotkeys && 'text-ink-3')}>
        {[
          ...keysOf(isCoin),
          ...(hasLadder ? OF_LADDER : []),
          ...(hasLadder && isCoin ? OF_COIN_LADDER : []),
          ...LAST,
        ].map(([keys, does]) => (
          <div key={does} className="flex min-h-9 items-center gap-3">
            <dt className="flex w-28 shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid h-6 min-w-6 place-items-center rounded-xs bg-surface-3 px-1.5 font-sans text-micro font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
