import type { EconomicAlarm } from '@hoga/contract/economic';
import { notify } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import { text } from '../../shared/i18n/i18n.ts';

/** Shows on any page that a release is near. */
export function showAlarm({ id, title, at }: EconomicAlarm, openCalendar: () => void): void {
  notify({
    key: `economic.${id}`,
    title: text('toast.releaseSoon', { time: formatKstMinute(at) }),
    body: title,
    onPress: openCalendar,
  });
}
