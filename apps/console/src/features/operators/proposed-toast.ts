import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import type { SavedRoles } from '../../data/operators.ts';

/** Says that what was saved waits for a second person, where it does. */
export function toastProposed({ proposal }: SavedRoles): void {
  if (proposal !== null) toast({ tone: 'ok', title: `제안 #${proposal.id} 등록 · 다른 운영자의 승인이 필요합니다.` });
}
