import { useQuery } from '@tanstack/react-query';
import { type SaleSide, usualWaitQuery } from '../../../data/wallet/cashier-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** With fewer a figure would mislead. */
const FEWEST = 3;
const MINUTE_MS = 60_000;

/** How long such requests have lately waited, in words; nothing until it is known. */
export function UsualWait({ of }: { of: SaleSide }) {
  const t = useText();
  const { data } = useQuery(usualWaitQuery(of));
  const isByMember = of.counterparty === 'MEMBER';
  return <p className="min-h-lh text-caption text-ink-3">{data === undefined ? '' : words(data)}</p>;

  function words({ ended, taken, waitMs }: NonNullable<typeof data>) {
    if (ended < FEWEST) return t('wallet.usualWaitUnknown');
    if (waitMs === null) return t('wallet.usualWaitNone', { count: ended });
    const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
    return t(isByMember ? 'wallet.usualWait' : 'wallet.usualWaitHouse', { count: ended, taken, minutes });
  }
}
