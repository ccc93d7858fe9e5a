import { queryClient } from '@hoga/client/query-client';
import type { OverseaOption } from '@hoga/contract/market';
import type { MarketType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { instrumentName } from '../../../data/market/instrument.ts';
import { overseaOptionQuery, overseaOptionsQuery } from '../../../data/market/option-queries.ts';
import { currentLanguage, text } from '../../../shared/i18n/i18n.ts';
import { kindText, SIDE_TEXT } from './order-labels.ts';

export interface LinedOrder {
  readonly tradeType: TradeSide;
  readonly marketType: MarketType;
  readonly price: string | null;
  readonly qty: number;
  /** Why it was made or ended; absent: placed by a member. */
  readonly reason?: string | null;
}

/** An order in one line: 나스닥100 · 매수 · 지정가 · 21,472.50 × 3계약. */
export function orderLine(order: LinedOrder, option: OverseaOption | null): string {
  const places = option?.precision ?? order.price?.split('.')[1]?.length ?? 0;
  const terms = orderTerms(order, places);
  return option === null ? terms : `${instrumentName(option, currentLanguage())} · ${terms}`;
}

/** The same where the instrument is on the screen: 매수 · 지정가 · 21,472.50 × 3계약. */
export function orderTerms({ tradeType, marketType, price, qty, reason = null }: LinedOrder, places: number): string {
  const contracts = text('trading.contracts', { count: qty });
  return [
    text(SIDE_TEXT[tradeType]),
    text(kindText(marketType, reason)),
    price === null ? contracts : `${formatFigure(price, { places })} × ${contracts}`,
  ].join(' · ');
}

/** An instrument that is not loaded yet is left out: the message must not wait for its name. */
export function knownOption(overseaOptionId: OverseaOptionId): OverseaOption | null {
  const listed = queryClient
    .getQueryData(overseaOptionsQuery().queryKey)
    ?.find((option) => option.id === overseaOptionId);
  return listed ?? queryClient.getQueryData(overseaOptionQuery(overseaOptionId).queryKey) ?? null;
}
