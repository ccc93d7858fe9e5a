import { Switch } from '@hoga/ui/components/switch.tsx';
import { changePlayerSettings, usePlayerSettings } from '../../data/settings/settings-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';

const COLUMNS = ['showMit', 'showTraded', 'showSums'] as const;

/** The ladder's optional columns beside prices and quantities. */
export function ColumnSwitches() {
  const t = useText();
  const { ladder } = usePlayerSettings();
  return COLUMNS.map((column) => (
    <Switch
      key={column}
      label={t(`trading.${column}`)}
      checked={ladder[column]}
      onCheckedChange={(isOn) => changePlayerSettings({ ladder: { ...ladder, [column]: isOn } })}
    />
  ));
}
