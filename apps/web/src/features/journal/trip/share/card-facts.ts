import { decimal, sub, toNumber } from '@hoga/kernel/decimal';
import { type Direction, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure, formatPercent } from '@hoga/ui/lib/format-number.ts';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import type { useText } from '../../../../shared/i18n/use-text.ts';
import { heldText, nameOf, netText, priceText, ticksOf } from '../../journal-words.ts';
import type { Detail, TripCandle } from '../trip-facts.ts';

type Say = ReturnType<typeof useText>;

/** What the card shows. Both are off by default. */
export interface CardChoices {
  readonly showsAmounts: boolean;
  readonly showsNick: boolean;
}

export const NOTHING_SHOWN: CardChoices = { showsAmounts: false, showsNick: false };

/** Who made the card, and where. */
interface CardMaker {
  readonly site: string;
  readonly nick: string;
  /** Labels for paper money and simulated prices. */
  readonly notices: readonly string[];
}

/** The texts of the picture, from top to bottom. */
export interface CardFacts {
  readonly issuer: string;
  readonly side: string;
  readonly isLong: boolean;
  readonly name: string;
  readonly label: string;
  readonly headline: string;
  readonly direction: Direction;
  readonly rows: readonly CardRow[];
  readonly nick: string | null;
  /** Closes between entry and exit; empty where there are too few for a line. */
  readonly path: readonly number[];
}

interface CardRow {
  readonly label: string;
  readonly value: string;
  readonly direction?: Direction;
}

/** The card of a closed trade. Its size, and figures that reveal it, are left out unless amounts are shown. */
export function cardFacts(
  detail: Detail,
  { showsAmounts, showsNick }: CardChoices,
  { maker, candles, t }: { readonly maker: CardMaker; readonly candles: readonly TripCandle[]; readonly t: Say },
): CardFacts {
  const { trip, instrument } = detail;
  const { startedAt, endedAt } = trip;
  const prices = trip.exitPrice === null ? [] : [priceRow(detail, t)];
  const held = endedAt === null ? [] : [{ label: t('journal.held'), value: heldText(endedAt - startedAt, t) }];
  return {
    issuer: [maker.site, ...maker.notices].join(' · '),
    side: sideWord(detail, t),
    isLong: trip.side === 'LONG',
    name: nameOf(instrument),
    ...(showsAmounts ? netHeadline(detail, t) : hiddenHeadline(detail, t)),
    rows: [
      ...(showsAmounts ? amountRows(detail, t) : [resultRow(detail, t)]),
      ...prices,
      ...held,
      { label: t('share.day'), value: formatKstDate(endedAt ?? startedAt) },
    ],
    nick: showsNick ? maker.nick : null,
    path: pathOf(detail, candles),
  };
}

/** Without the size: that is an amount. */
function sideWord({ trip: { product, side, leverage } }: Detail, t: Say): string {
  const isLong = side === 'LONG';
  if (product === 'futures') return `${t(isLong ? 'journal.long' : 'journal.short')} ${leverage ?? ''}x`;
  if (product === 'rounds') return t(isLong ? 'journal.up' : 'journal.down');
  return t(isLong ? 'journal.buy' : 'journal.sell');
}

type Headline = Pick<CardFacts, 'label' | 'headline' | 'direction'>;

function netHeadline({ trip, instrument }: Detail, t: Say): Headline {
  return {
    label: t('journal.net'),
    headline: netText(trip.net, instrument.currency),
    direction: directionOf(trip.net),
  };
}

/** The price change in the trade's direction; of a bet, its result as a share of the stake. */
function hiddenHeadline({ trip, instrument }: Detail, t: Say): Headline {
  const { product, net, quantity, entryPrice, exitPrice } = trip;
  if (product === 'rounds') {
    return { label: t('share.return'), headline: percentOf(net, quantity), direction: directionOf(net) };
  }
  if (exitPrice === null) return { label: t('share.result'), headline: outcomeOf(net, t), direction: directionOf(net) };
  const moved = sub(decimal(exitPrice), decimal(entryPrice));
  const gained = trip.side === 'LONG' ? moved : sub(decimal('0'), moved);
  const ticks = product === 'oversea' ? ticksOf(trip, instrument) : null;
  const percent = formatPercent(((toNumber(gained) / Number(entryPrice)) * 100).toFixed(2));
  return {
    label: ticks === null ? t('share.move') : `${t('share.move')} · ${t('journal.ticks', { ticks })}`,
    headline: percent,
    direction: directionOf(gained),
  };
}

const percentOf = (part: string, whole: string) => formatPercent(((Number(part) / Number(whole)) * 100).toFixed(2));

/** Net of fees: a favourable price change may still be a loss. */
function resultRow({ trip: { net } }: Detail, t: Say): CardRow {
  return { label: t('share.result'), value: outcomeOf(net, t), direction: directionOf(net) };
}

function outcomeOf(net: string, t: Say): string {
  const direction = directionOf(net);
  return t(direction === 'up' ? 'share.gain' : direction === 'down' ? 'share.loss' : 'share.even');
}

function amountRows({ trip, instrument: { currency } }: Detail, t: Say): readonly CardRow[] {
  const signed = (amount: string) =>
    formatFigure(amount, { places: currency === 'KRW' ? 0 : 2, signed: true, rounding: 'floor' });
  return [
    { label: t('share.quantity'), value: formatFigure(trip.quantity) },
    { label: t('journal.gross'), value: signed(trip.gross), direction: directionOf(trip.gross) },
    { label: t('journal.fees'), value: signed(`-${trip.fees}`) },
    ...(trip.product === 'futures' ? [{ label: t('journal.funding'), value: signed(trip.funding) }] : []),
    ...(trip.covered === '0' ? [] : [{ label: t('journal.covered'), value: signed(trip.covered) }]),
  ];
}

function priceRow({ trip, instrument }: Detail, t: Say): CardRow {
  return {
    label: t('share.prices'),
    value: `${priceText(trip.entryPrice, instrument)} → ${priceText(trip.exitPrice, instrument)}`,
  };
}

function pathOf({ trip }: Detail, candles: readonly TripCandle[]): readonly number[] {
  const { startedAt, endedAt, entryPrice, exitPrice } = trip;
  if (exitPrice === null || endedAt === null || Number(entryPrice) === 0) return [];
  const inside = candles.filter(({ at }) => at > startedAt && at < endedAt).map(({ close }) => close);
  return [Number(entryPrice), ...inside, Number(exitPrice)];
}
