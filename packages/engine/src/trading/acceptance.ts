import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { AnySide } from './book.ts';
import type { AnyDraft } from './draft.ts';

/** E22. A market order never becomes a working order. */
export function workingOrdersFit(draft: AnyDraft, { entries, owner }: AnySide): ErrorCode | null {
  const { marketType, replacing, ahead } = draft;
  if (marketType === 'MARKET' || replacing !== null) return null;
  return entries + ahead.length >= owner.site.maxWorkingOrders ? 'TOO_MANY_OPEN_ORDERS' : null;
}
