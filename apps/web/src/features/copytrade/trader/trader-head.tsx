import type { Trader } from '@hoga/contract/copytrade';
import { plainSymbol } from '../../../data/market/market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { baseUnit } from '../../../shared/market/contract-units.ts';
import { holdText } from '../model/spans.ts';
import { TraderMark } from './trader-mark.tsx';
import { TraderTags } from './trader-tags.tsx';

/** The trader: name, traded pairs, since when, and their own description. */
export function TraderHead({ trader }: { trader: Trader }) {
  const t = useText();
  const { figures, name, stocks, description } = trader;
  const facts = [
    stocks.map((stock) => baseUnit(plainSymbol(stock))).join(' · '),
    t('copy.activeDays', { days: figures.days }),
    figures.averageHoldMs === null ? '' : t('copy.averageHold', { time: holdText(figures.averageHoldMs, t) }),
  ].filter((fact) => fact !== '');
  return (
    <header className="flex items-center gap-3">
      <TraderMark name={name} size="lg" />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1.5 text-title2 font-bold">
          <span className="truncate">{name}</span>
          <TraderTags trader={trader} />
        </h2>
        <p className="text-caption text-ink-3">{facts.join(' · ')}</p>
        {description !== '' && <p className="text-caption text-pretty text-ink-2">{description}</p>}
      </div>
    </header>
  );
}
