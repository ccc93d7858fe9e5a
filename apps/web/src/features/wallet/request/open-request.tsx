import type { Dnw } from '@hoga/contract/dnw';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { RequestRow } from './request-row.tsx';

/** There is one request of a type at a time: while it waits, it stands in place of the button. */
export function OpenRequest({ request }: { request: Dnw }) {
  const t = useText();
  return (
    <section aria-label={t('wallet.waiting')} className="-mx-4">
      <p className="px-4 pb-1 text-caption text-warn">{t('wallet.waitingHint')}</p>
      <RequestRow request={request} time={formatKstShort(request.createdAt)} />
    </section>
  );
}
