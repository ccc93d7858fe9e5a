import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { type ReactNode, useState } from 'react';
import { changePlayerSettings, usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { StopChoice } from '../../../shared/market/stop-choice.tsx';
import { TapModeChoice } from '../../../shared/market/tap-mode-choice.tsx';
import { ColumnSwitches } from '../../../trading/ladder/column-switches.tsx';
import { ExitTicksSheet } from './exit-ticks-sheet.tsx';

/** How orders are given on this screen. */
export function OrderSettingsSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { ladder, tpsl } = usePlayerSettings();
  const [editsTicks, setEditsTicks] = useState(false);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('oversea.settings')}
    >
      <div className="flex flex-col gap-5 pb-2">
        <Setting label={t('ladder.tapMode')}>
          <TapModeChoice
            label={t('ladder.tapMode')}
            value={ladder.tapMode}
            onChange={(tapMode) => changePlayerSettings({ ladder: { ...ladder, tapMode } })}
          />
        </Setting>
        <Setting label={t('trading.stopColumns')}>
          <StopChoice value={ladder.stop} onChange={(stop) => changePlayerSettings({ ladder: { ...ladder, stop } })} />
        </Setting>
        <div className="flex items-center justify-between gap-3">
          <span className="text-body font-medium">{t('oversea.exitsForOrders')}</span>
          <Button variant="quiet" size="md" onClick={() => setEditsTicks(true)}>
            {t('oversea.exitTicks', { name: t('trading.takeProfit'), ticks: tpsl.tp })} ·{' '}
            {t('oversea.exitTicks', { name: t('trading.stopLoss'), ticks: tpsl.sl })}
          </Button>
        </div>
        <div>
          <Switch
            label={t('setting.offersUndo')}
            hint={t('setting.offersUndoHint')}
            checked={ladder.offersUndo}
            onCheckedChange={(offersUndo) => changePlayerSettings({ ladder: { ...ladder, offersUndo } })}
          />
          <Switch
            label={t('trading.autoCentre')}
            checked={ladder.autoCentre}
            onCheckedChange={(autoCentre) => changePlayerSettings({ ladder: { ...ladder, autoCentre } })}
          />
          <ColumnSwitches />
        </div>
      </div>
      {editsTicks && <ExitTicksSheet onClose={() => setEditsTicks(false)} />}
    </Sheet>
  );
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-caption font-medium text-ink-3">
        {label}
      </p>
      {children}
    </div>
  );
}
