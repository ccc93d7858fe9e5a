import { useKept } from '../../data/preferences/use-kept.ts';
import { CHART_SETTINGS_VERSION, readChartSettings } from '../../shared/chart/settings/chart-settings.ts';

const SHAPE = { version: CHART_SETTINGS_VERSION, read: readChartSettings };

export function useChartSettings() {
  return useKept('chart', SHAPE);
}
