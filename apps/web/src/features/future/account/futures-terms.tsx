import type { FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import { returnOnEquity } from '@hoga/domain/futures/unrealized-pnl';
import { type Decimal, div, parseDecimal, times, toFixed, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOptionId, FuturesOrderId } from '@hoga/kernel/ids';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_MARK, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatAmount, formatFigure, formatPercent } from '@hoga/ui/lib/format-number.ts';
import type { ReactNode } from 'react';
import { breakEvenOf } from '../../../data/account/coin-net.ts';
import { useIsCopied } from '../../../data/account/copy-account.ts';
import { heldPosition, type PaidPosition } from '../../../data/account/held-position.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { marketStore } from '../../../data/market/market.ts';
import { useFreshness } from '../../../data/market/use-market.ts';
import { cancelOrder } from '../../../data/trading/futures-commands.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SideTag } from '../../../shared/market/side-tag.tsx';
import { isDone } from '../../../trading/is-done.ts';
import { LIVE_DIRECTION, LiveText, type LiveWords } from '../../../trading/live-text.tsx';
import { amountWords, type ShownResult } from '../../../trading/result.ts';
import type { FollowedPosition, OrderTerms, PositionAction, ProductTerms, Text } from '../../../trading/terms.ts';
import { COIN_MONEY, closingResult } from '../model/coin-result.ts';
import { isAmendable, orderPrice } from '../model/order-price.ts';
import { isolatedRatio, marginOf, positionFigures } from '../model/position-figures.ts';
import { openSheet, type Quarters } from '../sheets/sheet-store.ts';
import { MARKET_TYPE_TEXT } from './order-words.ts';

/** Coin futures in the terms of the shared lists. */
export const FUTURES_TERMS: ProductTerms<ContractTerms, FuturesOrder, FuturesPosition> = {
  orderOf,
  Position: FollowedFuturesPosition,
  figureText: {
    size: 'trading.quantity',
    entry: 'futures.entryPrice',
    price: 'futures.markPrice',
    breakEven: 'trading.breakEven',
    gross: 'trading.openPnl',
    fees: 'trading.fee',
    funding: 'trading.funding',
    liquidation: 'futures.liquidationPrice',
    margin: 'futures.margin',
    marginRatio: 'futures.marginRatio',
    takeProfit: 'futures.takeProfit',
    stopLoss: 'futures.stopLoss',
  },
  cells: [
    'size',
    'entry',
    'price',
    'liquidation',
    'breakEven',
    'gross',
    'fees',
    'funding',
    'margin',
    'marginRatio',
    'takeProfit',
    'stopLoss',
  ],
  columns: [
    ['size', 'margin'],
    ['entry', 'price'],
    ['liquidation', 'breakEven'],
    ['gross', 'fees'],
    ['funding', 'marginRatio'],
    ['takeProfit', 'stopLoss'],
  ],
};

const SHARES: readonly { readonly quarters: Quarters; readonly percent: number }[] = [
  { quarters: 1, percent: 25 },
  { quarters: 2, percent: 50 },
];

function FollowedFuturesPosition({
  contract: terms,
  position,
  show,
}: FollowedPosition<ContractTerms, FuturesPosition>) {
  const t = useText();
  const { isStale } = useFreshness(terms.stock, 'crypto', true);
  const held = heldPosition(position);
  const { stock, precision } = terms;
  const positionId = position.id;
  const price = (figure: Decimal | string | null | undefined) => formatFigure(figure, { places: precision });
  const result = () => closingResult(held, held.amount, markOf(stock), terms);
  const live = (read: () => string) => <LiveText stock={stock} read={() => ({ text: read() })} />;
  const signed = (figure: 'gross' | 'funding') => (
    <LiveText
      stock={stock}
      read={() => amountWords(result()?.[figure], COIN_MONEY)}
      className={isStale ? 'text-ink-3' : LIVE_DIRECTION}
    />
  );
  const close = (quarters: Quarters): PositionAction => ({
    key: 'close',
    label: t('futures.close'),
    short: t('futures.closeShort'),
    isMain: true,
    onPress: () => openSheet({ kind: 'close', positionId, quarters }),
  });
  const exits = { key: 'exits', label: t('trading.exits'), onPress: () => openSheet({ kind: 'exits', positionId }) };
  const margin = {
    key: 'margin',
    label: t('futures.adjustMargin'),
    disabled: held.isCross,
    onPress: () => openSheet({ kind: 'margin', positionId }),
  };
  return show({
    id: positionId,
    stock,
    name: terms.name,
    href: `/future/${terms.id}`,
    tradeType: held.tradeType,
    sideText: t(held.tradeType === 'LONG' ? 'futures.long' : 'futures.short'),
    tag: <SideTag tradeType={held.tradeType} leverage={position.leverage} />,
    marks: (
      <>
        <Tag>{t(held.isCross ? 'futures.cross' : 'futures.isolated')}</Tag>
        <CopiedTag futuresOptionId={terms.id} />
      </>
    ),
    money: COIN_MONEY,
    result,
    progress: () => netReturnWords(held, result()),
    isGrey: isStale,
    figures: {
      size: { value: `${formatFigure(held.amount, { places: terms.quantityPlaces })} ${terms.unit}` },
      entry: { value: price(position.entryPrice) },
      price: { value: live(() => price(markOf(stock))) },
      breakEven: { value: price(breakEvenOf(held, terms)) },
      gross: {
        value: (
          <>
            {signed('gross')}
            <LiveText
              stock={stock}
              read={() => roeWords(held, markOf(stock))}
              className={cx('block text-micro font-medium', isStale ? 'text-ink-3' : LIVE_DIRECTION)}
            />
          </>
        ),
      },
      fees: { value: live(() => formatAmount(result()?.fees, COIN_MONEY.unit, { places: COIN_MONEY.places })) },
      funding: { value: signed('funding') },
      liquidation: {
        value: price(position.liqPrice),
        className: position.liqPrice === null ? undefined : 'text-danger',
      },
      margin: { value: formatAmount(marginOf(held), COIN_MONEY.unit, { places: COIN_MONEY.places }) },
      ...(held.isCross ? {} : { marginRatio: { value: live(() => ratioText(held, terms)) } }),
      takeProfit: { value: exitValue(position.takeProfit, position.isMarkTp, terms, t) },
      stopLoss: { value: exitValue(position.stopLoss, position.isMarkSl, terms, t) },
    },
    actions: [exits, margin, close(4)],
    rowActions: [
      [
        ...SHARES.map(({ quarters, percent }) => ({
          ...close(quarters),
          key: `close-${percent}`,
          label: `${percent}%`,
          name: t('futures.closeShare', { percent }),
        })),
        { ...close(4), label: t('futures.closeShort'), name: t('futures.close') },
      ],
      held.isCross ? [exits] : [exits, margin],
    ],
  });
}

function markOf(stock: string): Decimal | null {
  return parseDecimal(marketStore.ticker(stock)?.mark ?? '');
}

/** 수익률 ▲ +12.40%: of the net result beside it, on the margin at entry. */
function netReturnWords({ leverage, entryCost }: PaidPosition, result: ShownResult | null): LiveWords {
  if (result === null) return { text: '', direction: 'flat' };
  const percent = returnOnEquity(result.net, leverage, entryCost);
  const direction = directionOf(percent);
  return { text: `${text('futures.roe')} ${DIRECTION_MARK[direction]} ${percentText(percent)}`, direction };
}

/** ROE of DOMAIN §3, below its PnL. */
function roeWords(held: PaidPosition, mark: Decimal | null): LiveWords {
  if (mark === null) return { text: '', direction: 'flat' };
  const { roe } = positionFigures(held, mark);
  return { text: percentText(roe), direction: directionOf(roe) };
}

function percentText(percent: Decimal): string {
  return formatPercent(toFixed(percent, 2));
}

/** How much of an isolated position's own margin is used up. */
function ratioText(held: PaidPosition, { stock, brackets }: ContractTerms): string {
  const mark = markOf(stock);
  const ratio = mark === null ? null : isolatedRatio(held, brackets, mark);
  return formatPercent(ratio === null ? null : toFixed(times(ratio, 100), 1), { places: 1, signed: false });
}

/** The price of an exit, and whether mark or last sets it off. */
function exitValue(price: string | null, isMark: 0 | 1, { precision }: ContractTerms, t: Text): ReactNode {
  if (price === null) return formatFigure(null);
  return (
    <>
      {formatFigure(price, { places: precision })}{' '}
      <span className="text-nano font-regular text-ink-3">
        {t(isMark === 1 ? 'futures.markShort' : 'futures.lastShort')}
      </span>
    </>
  );
}

function orderOf(terms: ContractTerms, order: FuturesOrder, t: Text): OrderTerms {
  const price = orderPrice(order);
  const { scaleGroup } = order;
  const written = (figure: Decimal | string | null) => formatFigure(figure, { places: terms.precision });
  const by = t(order.isMark === 1 ? 'futures.markShort' : 'futures.lastShort');
  const type =
    order.trailTicks === null
      ? t(MARKET_TYPE_TEXT[order.marketType])
      : t('trading.trailingOf', { distance: written(times(terms.tick, order.trailTicks)) });
  return {
    id: order.id,
    stock: terms.stock,
    tradeType: order.tradeType,
    sideText: t(order.tradeType === 'LONG' ? 'trading.buy' : 'trading.sell'),
    priceText: written(price),
    sizeText: `${formatFigure(order.amount, { places: terms.quantityPlaces })} ${terms.unit}`,
    details: [
      terms.name,
      order.triggerPrice === null ? type : `${type} (${by})`,
      ...(order.marketType === 'STOPLIMIT' ? [t('futures.triggerAt', { price: written(order.triggerPrice), by })] : []),
      ...(order.reduceOnly === 1 && isAmendable(order) ? [t('futures.reduceTag')] : []),
      ...(order.ocoGroup === null ? [] : [t('trading.pair')]),
    ],
    live: () => ({ text: t('futures.fromLast', { percent: distanceText(price, terms.stock) }) }),
    isAmendable: isAmendable(order),
    ...(order.ocoGroup === null ? {} : { cancelHint: t('trading.cancelsPair') }),
    ...(scaleGroup === null ? {} : { group: { id: scaleGroup, cancel: () => cancelGroup(scaleGroup) } }),
    cancel: async () => isDone(await cancelOrder(order.id)),
  };
}

async function cancelGroup(scaleGroup: FuturesOrderId): Promise<boolean> {
  const { cancelCoinScale } = await import('../../../data/trading/scale-orders.ts');
  return isDone(await cancelCoinScale(scaleGroup));
}

function distanceText(price: string | null, stock: string): string {
  const at = parseDecimal(price ?? '');
  const last = parseDecimal(marketStore.ticker(stock)?.last ?? '');
  if (at === null || last === null || last <= ZERO) return formatFigure(null);
  return formatPercent(toFixed(times(div((at - last) as Decimal, last, 'halfUp'), 100), 2));
}

/** Marks a position that copies have made. */
function CopiedTag({ futuresOptionId }: { futuresOptionId: FuturesOptionId }) {
  const t = useText();
  return useIsCopied(futuresOptionId) ? <Tag tone="brand">{t('copy.copyTag')}</Tag> : null;
}
