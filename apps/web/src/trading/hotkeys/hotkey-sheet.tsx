import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { changePlayerSettings, usePlayerSettings } from '../../../data/settings/settings-store.ts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

const KEYS: readonly (readonly [keys: readonly string[], does: TextKey])[] = [
  [['B'], 'overseaDesk.hotkeyBuy'],
  [['S'], 'overseaDesk.hotkeySell'],
  [['1', '2', '3', '4'], 'overseaDesk.hotkeyPreset'],
  [['C'], 'overseaDesk.hotkeyClose'],
  [['C C'], 'overseaDesk.hotkeyCloseNow'],
  [['R'], 'trading.reverse'],
  [['X'], 'overseaDesk.hotkeyCancelAll'],
  [['Space'], 'overseaDesk.hotkeyRecentre'],
  [['L'], 'overseaDesk.hotkeyLadder'],
  [['↑', '↓', '←', '→'], 'overseaDesk.hotkeyArrows'],
  [['Enter'], 'overseaDesk.hotkeyEnter'],
  [['B', 'S'], 'overseaDesk.hotkeyLadderSide'],
  [['Esc'], 'overseaDesk.hotkeyEscape'],
  [['?'], 'overseaDesk.hotkeyHelp'],
];

/** All keys of the quick-order screen, and the switch for them. */
export function HotkeySheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { hotkeys } = usePlayerSettings();
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('overseaDesk.hotkeys')}
      description={t('overseaDesk.hotkeysHint')}
    >
      <Switch
        label={t('overseaDesk.hotkeysSwitch')}
        checked={hotkeys}
        onCheckedChange={(isOn) => changePlayerSettings({ hotkeys: isOn })}
      />
      <dl className={cx('flex flex-col gap-0.5 text-label', !hotkeys && 'text-ink-3')}>
        {KEYS.map(([keys, does]) => (
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
