import type { FuturesFunding, FuturesOrder } from '@hoga/contract/futures';
import { parseDecimal, times, toFixed, ZERO } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatFigure, formatPercent } from '@hoga/ui/lib/format-number.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFutures } from '../../../data/account/futures-account.ts';
import { rowsOf } from '../../../data/api/pages.ts';
import {
  futuresFillQuote,
  futuresFundingQuery,
  futuresOrderHistoryQuery,
  isInHistory,
  type OrderHistoryKind,
} from '../../../data/trading/futures-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FillProof } from '../../../trading/fill-proof.tsx';
import { orderPrice } from '../model/order-price.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { InfiniteList } from './infinite-list.tsx';
import { MARKET_TYPE_TEXT, STATUS_TEXT } from './order-words.ts';

const LABEL = { orders: 'futures.orderHistory', fills: 'futures.fills', exits: 'futures.exitHistory' } as const;

/** Ended orders, page after page; those that ended while the page was open come first without a fetch. */
export function OrderHistory({ kind, contracts }: { kind: OrderHistoryKind; contracts: ContractsById }) {
  const t = useText();
  const query = useInfiniteQuery(futuresOrderHistoryQuery(kind));
  const records = useFutures((rows) => rows.records);
  const newest = records.filter((order) => isInHistory(kind, order));
  return (
    <InfiniteList
      label={t(LABEL[kind])}
      query={query}
      rows={rowsOf(query.data?.pages ?? [], newest)}
      row={(order) => <EndedOrder order={order} contracts={contracts} />}
    />
  );
}

/** A filled one opens to the quote it used. */
function EndedOrder({ order, contracts }: { order: FuturesOrder; contracts: ContractsById }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const terms = contracts.get(order.futuresOptionId);
  const isBuy = order.tradeType === 'LONG';
  const price = order.fillPrice ?? orderPrice(order);
  const pnl = parseDecimal(order.realizedPnl ?? '');
  const fee = order.fee === null ? [] : [t('futures.feePaid', { fee: formatFigure(order.fee, { places: 2 }) })];
  const proof = isOpen ? futuresFillQuote(order.id) : undefined;
  const ended = (
    <ListRow
      className="lg:px-3"
      onPress={order.status === 'FILLED' ? () => setOpen(true) : undefined}
      leading={
        <Tag tone={isBuy ? 'up' : 'down'} className="w-[38px] justify-center">
          {t(isBuy ? 'futures.buy' : 'futures.sell')}
        </Tag>
      }
      title={
        <>
          {formatFigure(price, { places: terms?.precision })}{' '}
          <span className="text-caption font-medium text-ink-3">
            × {formatFigure(order.amount, { places: terms?.quantityPlaces })} {terms?.unit}
          </span>
        </>
      }
      detail={[t(MARKET_TYPE_TEXT[order.marketType]), ...fee, formatKstShort(order.updatedAt)].join(' · ')}
      value={pnl === null || pnl === ZERO ? undefined : <ChangeText value={toFixed(pnl, 8)} places={2} mark={false} />}
      valueDetail={<span className="text-ink-3">{t(STATUS_TEXT[order.status])}</span>}
    />
  );
  return (
    <>
      {ended}
      <FillProof query={proof} name={terms?.name ?? ''} onClose={() => setOpen(false)} />
    </>
  );
}

/** Funding gained and paid at each funding hour. */
export function FundingHistory({ contracts }: { contracts: ContractsById }) {
  const t = useText();
  const query = useInfiniteQuery(futuresFundingQuery());
  return (
    <InfiniteList
      label={t('futures.fundingHistory')}
      query={query}
      rows={rowsOf(query.data?.pages ?? [])}
      row={(funding) => <FundingRow funding={funding} contracts={contracts} />}
    />
  );
}

const RATE_PLACES = 4;

function FundingRow({ funding, contracts }: { funding: FuturesFunding; contracts: ContractsById }) {
  const t = useText();
  const terms = contracts.get(funding.futuresOptionId);
  const rate = parseDecimal(funding.rate);
  return (
    <ListRow
      className="lg:px-3"
      title={terms?.name ?? ''}
      detail={[
        t('futures.fundingRate', {
          rate: formatPercent(rate === null ? null : times(rate, 100), { places: RATE_PLACES }),
        }),
        `${formatFigure(funding.amount, { places: terms?.quantityPlaces })} ${terms?.unit ?? ''}`,
        formatKstShort(funding.at),
      ].join(' · ')}
      value={<ChangeText value={funding.fee} places={4} mark={false} />}
      valueDetail={<span className="text-ink-3">USDT</span>}
    />
  );
}
