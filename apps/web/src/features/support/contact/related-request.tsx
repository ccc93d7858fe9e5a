import type { Dnw } from '@hoga/contract/dnw';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { ReactNode } from 'react';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { standingOf, typeText } from '../../../shared/wallet/dnw-words.ts';
import { RequestIcon } from '../../../shared/wallet/request-icon.tsx';

/** The request at the cashier that an inquiry is about. */
export function RelatedRequest({ request, trailing }: { request: Dnw; trailing?: ReactNode }) {
  const t = useText();
  const standing = standingOf(request);
  return (
    <span className="flex min-h-15 w-full items-center gap-3 rounded-md bg-surface-2 px-3 py-2.5 text-left in-data-[theme=light]:bg-surface-3">
      <RequestIcon request={request} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-label font-semibold">
          {t(typeText(request))} {exactText(request.point, request.currency)}
        </span>
        <span className="block truncate text-micro text-ink-3">{formatKstShort(request.createdAt)}</span>
      </span>
      <Tag tone={standing.tone}>{t(standing.text)}</Tag>
      {trailing}
    </span>
  );
}
