import type { OverseaOption } from '@hoga/contract/market';
import { useTicker } from '../../../data/market/use-market.ts';
import { QuoteHeadline } from '../../../shared/market/quote-headline.tsx';
import type { FeedCondition } from './use-feed-condition.ts';

export interface OverseaHeadlineProps {
  option: OverseaOption;
  condition: FeedCondition;
  size?: 'bar' | 'pane';
}

export function OverseaHeadline({ option, condition, size = 'bar' }: OverseaHeadlineProps) {
  const ticker = useTicker(option.stock);
  return (
    <QuoteHeadline
      last={ticker?.last ?? null}
      change={ticker?.change ?? null}
      changePercent={ticker?.changePercent ?? null}
      precision={option.precision}
      stale={condition.kind === 'late'}
      grey={condition.kind === 'closed'}
      size={size}
    />
  );
}
