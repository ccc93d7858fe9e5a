import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { useState } from 'react';
import { changePlayerSettings, settingsStore } from '../../data/settings/settings-store.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';

/**
 * Asks once how taps on the ladder act, and stores the answer; the careful way is preselected. `false`: the
 * order is dropped, and the next one asks again.
 */
export async function askTapMode(order: string): Promise<boolean> {
  let tapMode: 'send' | 'confirm' = 'confirm';
  const isMeant = await confirm({
    title: text('ladder.firstOrderTitle'),
    body: (
      <TapModeChoice
        order={order}
        onChange={(chosen) => {
          tapMode = chosen;
        }}
      />
    ),
    confirmText: text('ladder.firstOrderGo'),
  });
  if (!isMeant) return false;
  const { ladder } = settingsStore.getState().player;
  changePlayerSettings({ ladder: { ...ladder, tapMode } });
  return true;
}

interface TapModeChoiceProps {
  readonly order: string;
  readonly onChange: (tapMode: 'send' | 'confirm') => void;
}

function TapModeChoice({ order, onChange }: TapModeChoiceProps) {
  const t = useText();
  const [tapMode, setTapMode] = useState<'send' | 'confirm'>('confirm');
  return (
    <>
      <p>{t('ladder.firstOrderBody')}</p>
      <Segmented
        className="mt-3"
        label={t('ladder.tapMode')}
        items={[
          { value: 'confirm', label: t('trading.tapConfirm') },
          { value: 'send', label: t('trading.tapSend') },
        ]}
        value={tapMode}
        onValueChange={(chosen) => {
          setTapMode(chosen);
          onChange(chosen);
        }}
      />
      <p className="mt-3 text-caption text-ink-3">
        {t(tapMode === 'send' ? 'ladder.firstOrderSends' : 'ladder.firstOrderAsks')}
        <b className="block font-semibold text-ink-1">{order}</b>
      </p>
    </>
  );
}
