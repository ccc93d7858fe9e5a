import type { DataOf } from '@hoga/contract/call';
import type { getFeeHistory } from '@hoga/contract/copytrade';
import { decimal, ZERO } from '@hoga/kernel/decimal';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { PagedList } from '@hoga/ui/components/paged-list.tsx';
import { formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageForError } from '../../../data/api/api.ts';
import { feeHistoryQuery } from '../../../data/copytrade/own-trader-queries.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useTerms } from '../model/use-terms.ts';

type Fee = DataOf<typeof getFeeHistory>['rows'][number];

/** The share from each close; where there was none, the reason (CPY-21). */
export function FeeHistory() {
  const t = useText();
  const { termsOf } = useTerms();
  const query = useInfiniteQuery(feeHistoryQuery());
  const fees = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <PagedList
      query={query}
      rows={fees.length}
      errorText={messageForError(query.error)}
      emptyText={t('copy.noFees')}
      endText={t('copy.endOfList')}
    >
      <ul aria-label={t('copy.feeHistory')}>
        {fees.map((fee) => (
          <li key={`${fee.futuresOptionId} ${fee.at}`}>
            <Row fee={fee} terms={termsOf(fee.futuresOptionId)} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}

function Row({ fee, terms }: { fee: Fee; terms: ContractTerms | null }) {
  const t = useText();
  const isNothing = decimal(fee.share) === ZERO;
  const why = decimal(fee.result) > ZERO ? t('copy.belowMark') : t('copy.noGain');
  return (
    <ListRow
      title={t('copy.closeOf', { name: terms?.name ?? NO_VALUE })}
      detail={`${formatKstShort(fee.at)} · ${isNothing ? why : t('copy.payingOf', { paying: fee.paying, all: fee.followers })}`}
      value={
        <span className={isNothing ? 'text-ink-3' : undefined}>
          {formatFigure(fee.share, { places: 2, signed: true })}
        </span>
      }
    />
  );
}
