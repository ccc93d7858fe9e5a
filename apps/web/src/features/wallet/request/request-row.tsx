import type { Dnw } from '@hoga/contract/dnw';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { mayCancel, standingOf, typeText } from '../../../shared/wallet/dnw-words.ts';
import { RequestIcon } from '../../../shared/wallet/request-icon.tsx';
import { askToCancel } from './ask-to-cancel.ts';
import { destinationText, readDetail } from './dnw-detail.ts';

export interface RequestRowProps {
  request: Dnw;
  /** Its time, in the format of the list around it. */
  time: string;
}

/** A request in a list: kind, time and destination, status, and its cancellation while that is possible. */
export function RequestRow({ request, time }: RequestRowProps) {
  const t = useText();
  const standing = standingOf(request);
  const isOver = request.status === 'CANCELED' || request.status === 'EXPIRED';
  const place = destinationText(readDetail(request.detailJson));
  return (
    <div className="flex min-h-16 items-center gap-2 pr-4">
      <AppLink
        href={`/wallet/request/${request.id}`}
        className="pressable-row flex min-w-0 flex-1 items-center gap-3 py-2.5 pl-4 -outline-offset-2"
      >
        <RequestIcon request={request} />
        <span className="min-w-0 flex-1">
          <span
            className={
              isOver
                ? 'block wrap-anywhere text-body font-semibold text-ink-3'
                : 'block wrap-anywhere text-body font-semibold tracking-snug'
            }
          >
            {t(typeText(request))} {inOnePiece(exactText(request.point, request.currency))}
          </span>
          <span className="block truncate text-micro text-ink-3">
            {[time, place].filter((part) => part !== '').join(' · ')}
          </span>
        </span>
        <Tag tone={standing.tone}>{t(standing.text)}</Tag>
      </AppLink>
      {mayCancel(request) && (
        <Button variant="outline" size="sm" onClick={() => void askToCancel(request)}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  );
}

/** On a narrow screen an amount goes to the next line rather than being cut off or apart from its unit. */
function inOnePiece(amount: string): string {
  return amount.replaceAll(' ', '\u00a0');
}
