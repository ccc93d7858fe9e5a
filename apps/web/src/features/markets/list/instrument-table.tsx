import type { OverseaOption } from '@hoga/contract/market';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { instrumentName, isClosed } from '../../../data/market/instrument.ts';
import { tickerOf } from '../../../data/market/live-values.ts';
import { isInSession, marketStore, plainSymbol } from '../../../data/market/market.ts';
import { useFreshness } from '../../../data/market/use-market.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { InstrumentMark } from '../../../shared/market/instrument-mark.tsx';
import { LiveChange, LiveFigure, LivePrice, LiveSparkline } from '../../../shared/market/live-cells.tsx';
import { ClosedTag } from './closed-tag.tsx';
import { OverseaHeldTag } from './held-tags.tsx';
import { InstrumentDetail } from './instrument-detail.tsx';
import { OptionStar } from './option-star.tsx';
import { nextSorting, type SortColumn, type Sorting, sortedIds } from './sort-instruments.ts';

const COLUMNS: readonly { readonly column: SortColumn; readonly text: TextKey }[] = [
  { column: 'price', text: 'market.price' },
  { column: 'change', text: 'market.changePercent' },
  { column: 'high', text: 'market.high' },
  { column: 'low', text: 'market.low' },
  { column: 'volume', text: 'market.volume' },
];

export interface InstrumentTableProps {
  options: readonly OverseaOption[];
  hrefOf: (option: OverseaOption) => string;
  sparklineOf: (stock: string) => readonly number[];
}

/** The list on wide screens: more figures, sorted by any of them. */
export function InstrumentTable({ options, hrefOf, sparklineOf }: InstrumentTableProps) {
  const t = useText();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [order, setOrder] = useState<readonly number[]>([]);
  const sort = (column: SortColumn) => {
    const next = nextSorting(sorting, column);
    setSorting(next);
    setOrder(sortedIds(options, next, (stock) => marketStore.ticker(stock)));
  };
  const placeOf = (id: number) => {
    const place = order.indexOf(id);
    return place === -1 ? order.length : place;
  };
  const rows = sorting === null ? options : options.toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
  const header = (column: SortColumn, text: TextKey, end: boolean) => (
    <th key={column} scope="col" aria-sort={sorting?.column === column ? sorting.direction : 'none'} className="px-3">
      <SortButton
        text={t(text)}
        end={end}
        sorting={sorting?.column === column ? sorting.direction : null}
        onPress={() => sort(column)}
      />
    </th>
  );
  return (
    <table className="w-full border-collapse text-label">
      <caption className="sr-only">{t('market.instruments')}</caption>
      <thead>
        <tr className="h-10 text-left text-micro text-ink-3">
          {header('name', 'market.name', false)}
          <th scope="col" className="px-3 font-medium">
            {t('market.trend')}
          </th>
          {COLUMNS.map(({ column, text }) => header(column, text, true))}
        </tr>
      </thead>
      <tbody>
        {rows.map((option) => (
          <InstrumentTableRow
            key={option.id}
            option={option}
            href={hrefOf(option)}
            sparkline={sparklineOf(option.stock)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SortButtonProps {
  text: string;
  end: boolean;
  sorting: Sorting['direction'] | null;
  onPress: () => void;
}

function SortButton({ text, end, sorting, onPress }: SortButtonProps) {
  const t = useText();
  const Arrow = sorting === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={t('market.sortBy', { column: text })}
      className={cx('flex min-h-9 w-full items-center gap-1 font-medium hover:text-ink-1', end && 'flex-row-reverse')}
    >
      {text}
      <Arrow size={12} aria-hidden="true" className={sorting === null ? 'invisible' : undefined} />
    </button>
  );
}

interface InstrumentTableRowProps {
  option: OverseaOption;
  href: string;
  sparkline: readonly number[];
}

function InstrumentTableRow({ option, href, sparkline }: InstrumentTableRowProps) {
  const { stock, precision } = option;
  const closed = isClosed(option);
  const { isStale } = useFreshness(stock, 'oversea', isInSession(option));
  const grey = closed || isStale;
  const name = instrumentName(option, currentLanguage());
  // The name's link stretches over the whole row.
  const look = 'block truncate text-body font-semibold tracking-snug after:absolute after:inset-0';
  return (
    <tr className={cx('pressable-row relative h-16 border-t border-line', closed && 'text-ink-3')}>
      <td className="max-w-0 min-w-56 px-3">
        <span className="flex items-center gap-3">
          {/* Over the link that fills the row. */}
          <span className="relative z-1 -mr-1">
            <OptionStar option={option} />
          </span>
          <InstrumentMark code={plainSymbol(stock)} muted={closed} />
          <span className="min-w-0">
            <AppLink href={href} className={look}>
              {name}
            </AppLink>
            <span className="flex items-center gap-1 text-micro text-ink-3">
              <OverseaHeldTag optionId={option.id} />
              <InstrumentDetail option={option} />
            </span>
          </span>
        </span>
      </td>
      <td className="px-3">
        <LiveSparkline ticker={tickerOf(stock)} grey={grey} values={sparkline} />
      </td>
      <td className="px-3 text-right text-body font-semibold">
        <LivePrice ticker={tickerOf(stock)} grey={grey} precision={precision} />
      </td>
      <td className="px-3 text-right font-semibold">
        {closed ? <ClosedTag option={option} /> : <LiveChange ticker={tickerOf(stock)} grey={grey} />}
      </td>
      <td className="px-3 text-right">
        <LiveFigure ticker={tickerOf(stock)} figure="high" precision={precision} />
      </td>
      <td className="px-3 text-right">
        <LiveFigure ticker={tickerOf(stock)} figure="low" precision={precision} />
      </td>
      <td className="px-3 text-right text-ink-2">
        <LiveFigure ticker={tickerOf(stock)} figure="volume" precision={precision} />
      </td>
    </tr>
  );
}
