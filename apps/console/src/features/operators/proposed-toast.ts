import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import type { SavedRoles } from '../../data/operators.ts';
import { t } from '../../shared/i18n/t.ts';

/** Shows that the change waits for a second operator, where it does. */
export function toastProposed({ proposal }: SavedRoles): void {
  if (proposal !== null) toast({ tone: 'ok', title: t('operators.proposed', { id: proposal.id }) });
}
