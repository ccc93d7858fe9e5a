import type { Follow } from '@hoga/contract/copytrade';
import type { FuturesOption } from '@hoga/contract/market';
import { parseDecimal } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { breakEvenOf } from '../../../data/account/coin-net.ts';
import { useFutures, useFuturesPosition } from '../../../data/account/futures-account.ts';
import { heldPosition } from '../../../data/account/held-position.ts';
import { rowsOf } from '../../../data/api/pages.ts';
import { myFollowQuery } from '../../../data/copytrade/follow-queries.ts';
import { contractTerms } from '../../../data/market/contract-terms.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { futuresOrderHistoryQuery, futuresSettingQuery } from '../../../data/trading/futures-queries.ts';
import type { ChartFill } from '../../../shared/chart/chart-fill.ts';
import type { ChartLine } from '../../../shared/chart/chart-line.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { KeptDraft } from '../form/kept-draft.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import { type OrderForm, useOrderForm } from '../form/use-order-form.ts';
import type { AccountFigures } from '../model/account-figures.ts';
import { closingResult } from '../model/coin-result.ts';
import { type ContractsById, useAccountView, useContracts } from '../model/use-contracts.ts';
import { chartLines, withNet } from './chart-lines.ts';

export interface TradeScreen {
  readonly contracts: ContractsById;
  readonly situation: OrderSituation;
  readonly figures: AccountFigures;
  readonly form: OrderForm;
  readonly lines: readonly ChartLine[];
  readonly fills: readonly ChartFill[];
  /** The price at which the position on the screen leaves nothing. */
  readonly breakEven: string | null;
  /** Where copies trade the contract: nothing can be ordered by hand. */
  readonly lock: Follow | null;
  /** Leverage and margin type are known: nothing can be ordered before. */
  readonly isReady: boolean;
  /** They could not be fetched; fetches them again. */
  readonly onRetry: (() => void) | null;
}

/** A contract's default setting before its own is loaded; nothing is ordered with it. */
const DEFAULT_LEVERAGE = 20;

/** Everything the trade screen shows and does, whatever its layout. */
export function useTradeScreen(option: FuturesOption, kept?: KeptDraft): TradeScreen {
  const contracts = useContracts(option);
  const terms = contractTerms(option);
  const settingQuery = useQuery(futuresSettingQuery(option.id));
  const setting = settingQuery.data;
  const position = useFuturesPosition(option.id);
  const allOrders = useFutures((rows) => rows.orders.list);
  const orders = useMemo(
    () => allOrders.filter(({ futuresOptionId }) => futuresOptionId === option.id),
    [allOrders, option.id],
  );
  const { figures, backingOf } = useAccountView(contracts, option.stock);
  const isCross = (position?.marginType ?? setting?.marginType ?? 'CROSS') === 'CROSS';
  const situation: OrderSituation = {
    terms,
    leverage: position?.leverage ?? setting?.leverage ?? Math.min(DEFAULT_LEVERAGE, terms.maxLeverage),
    isCross,
    position,
    orders,
    workingOrders: allOrders.length,
    available: isCross ? figures.available : figures.leaving,
    backing: backingOf(option.id),
  };
  return {
    contracts,
    situation,
    figures,
    form: useOrderForm(situation, option.lastPrice, kept),
    lines: useLines(position, orders, option),
    fills: useFills(option.id),
    breakEven:
      position === null ? null : formatFigure(breakEvenOf(heldPosition(position), terms), { places: terms.precision }),
    lock: useCopyLock(option.stock),
    isReady: setting !== undefined,
    onRetry: settingQuery.isLoadingError && !settingQuery.isFetching ? () => void settingQuery.refetch() : null,
  };
}

function useLines(
  position: OrderSituation['position'],
  orders: OrderSituation['orders'],
  option: FuturesOption,
): readonly ChartLine[] {
  const t = useText();
  const long = t('futures.long');
  const short = t('futures.short');
  const buy = t('futures.buy');
  const sell = t('futures.sell');
  const liquidation = t('futures.lineLiquidation');
  const breakEven = t('trading.breakEven');
  const takeProfit = t('futures.takeProfit');
  const stopLoss = t('futures.stopLoss');
  const lines = useMemo(
    () =>
      chartLines(position, orders, contractTerms(option), {
        long,
        short,
        buy,
        sell,
        liquidation,
        breakEven,
        takeProfit,
        stopLoss,
      }),
    [position, orders, option, long, short, buy, sell, liquidation, breakEven, takeProfit, stopLoss],
  );
  const mark = useTickerPart(option.stock, (ticker) => ticker?.mark ?? null);
  const at = parseDecimal(mark ?? '');
  const held = position === null ? null : heldPosition(position);
  const net = held === null ? null : (closingResult(held, held.amount, at, contractTerms(option))?.net ?? null);
  const netText = net === null ? null : t('trading.netOf', { amount: formatFigure(net, { places: 2, signed: true }) });
  // Only the line of the position changes with the mark: a line that is being dragged must keep its identity.
  return useMemo(() => (netText === null ? lines : withNet(lines, netText)), [lines, netText]);
}

/** The newest fills of the contract, including those since the page was opened. */
function useFills(futuresOptionId: FuturesOptionId): readonly ChartFill[] {
  const { data } = useInfiniteQuery(futuresOrderHistoryQuery('fills'));
  const records = useFutures((rows) => rows.records);
  return useMemo(
    () =>
      rowsOf(
        data?.pages ?? [],
        records.filter((order) => order.status === 'FILLED'),
      )
        .filter((order) => order.futuresOptionId === futuresOptionId)
        .map(({ id, updatedAt, tradeType }) => ({ id, at: updatedAt, side: tradeType === 'LONG' ? 'buy' : 'sell' })),
    [data, records, futuresOptionId],
  );
}

/** The follow whose copies trade a contract, which locks it for orders by hand (E82); `null` where there is none. */
function useCopyLock(stock: string): Follow | null {
  const { data: follow = null } = useQuery(myFollowQuery());
  const symbol = plainSymbol(stock);
  return follow?.followStock.some((followed) => plainSymbol(followed) === symbol) === true ? follow : null;
}
