import { groupThousands } from '@hoga/domain/format/thousands';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { Text } from '../terms.ts';
import type { OrderLinks } from './ladder-marks.ts';
import type { RowTexts } from './ladder-row.ts';
import type { LadderTerms } from './ladder-terms.ts';

const MOST_TEXTS = 2_000;

/** Numbers of orders repeat, and so do sums: each is formatted once. */
function kept<Figure extends number | Decimal>(write: (figure: Figure) => string): (figure: Figure) => string {
  const texts = new Map<Figure, string>();
  return (figure) => {
    const text = texts.get(figure) ?? write(figure);
    if (texts.size >= MOST_TEXTS) texts.clear();
    texts.set(figure, text);
    return text;
  };
}

/** The texts of rows; under quantities stand sums or numbers of orders. */
export function rowTexts(
  {
    words,
    sizeText,
    quantityPlaces,
    hasCounts,
    precision,
  }: Pick<LadderTerms, 'words' | 'sizeText' | 'quantityPlaces' | 'hasCounts' | 'precision'>,
  t: Text,
  showSums: boolean,
): RowTexts {
  const format = quantityPlaces === undefined ? {} : { places: quantityPlaces };
  const ordersText = kept((count: number) => t('market.orders', { count }));
  const sumText = kept((sum: Decimal) => t('ladder.depthBefore', { amount: formatFigure(sum, format) }));
  return {
    under: ({ count, sum }) => (showSums ? sumText(sum) : hasCounts ? ordersText(count) : ''),
    edges: { high: t('market.high'), low: t('market.low'), mark: t('market.mark') },
    tags: {
      alert: t('trading.alertTag'),
      average: t(words.tags.average),
      breakEven: t(words.tags.breakEven),
      takeProfit: t(words.tags.takeProfit),
      stopLoss: t(words.tags.stopLoss),
    },
    chip: (size) => groupThousands(toText(size)),
    own: (column, price, { size, orderIds, links }) => {
      const own = t(orderIds.length > 1 ? 'ladder.ownSeveral' : 'ladder.own', {
        column: t(words.columns[column]),
        price,
        size: sizeText(size, t),
        orders: orderIds.length,
      });
      return [own, ...linkTexts(links ?? null, precision, t)].join(', ');
    },
  };
}

/** What own orders belong with, in words. */
function linkTexts(links: OrderLinks | null, places: number, t: Text): readonly string[] {
  if (links === null) return [];
  return [
    ...links.pairs.map((price) => t('ladder.ownPair', { price: formatFigure(price, { places }) })),
    ...(links.parts === 0 ? [] : [t('ladder.ownParts', { count: links.parts })]),
  ];
}

/** What a cancel of own orders does to those they belong with; `null` where they belong with none. */
export function cancelText(links: OrderLinks | null, places: number, t: Text): string | null {
  if (links === null) return null;
  const prices = links.pairs.map((price) => formatFigure(price, { places })).join(', ');
  return links.pairs.length > 0 ? t('ladder.cancelPair', { price: prices }) : t('ladder.cancelPart');
}
