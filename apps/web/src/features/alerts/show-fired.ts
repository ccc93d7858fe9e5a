import { queryClient } from '@hoga/client/query-client';
import type { FiredAlert } from '@hoga/contract/alert';
import { notify } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import { alertsQuery } from '../../data/alerts/alerts.ts';
import { settingsStore } from '../../data/settings/settings-store.ts';
import { loadLazyTexts, text } from '../../shared/i18n/i18n.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { firedWords, titleWords } from '../../trading/alerts/alert-words.ts';

/** Shows and sounds on any page that an alert has fired. Fills have a toast of their own. */
export async function showFired(fired: FiredAlert, openAlerts: () => void): Promise<void> {
  if (fired.kind === 'FILL') return;
  const [own] = await Promise.all([queryClient.fetchQuery(alertsQuery()).catch(() => null), loadLazyTexts()]);
  const instruments = own?.instruments ?? [];
  playSound('FILLED', settingsStore.getState().player);
  notify({
    key: `alert.${fired.alertId}`,
    title: titleWords(text, fired, instruments),
    body: firedWords(text, fired, formatKstMinute, instruments),
    onPress: openAlerts,
  });
}
