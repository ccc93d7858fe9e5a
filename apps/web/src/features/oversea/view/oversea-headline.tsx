import type { OverseaOption } from '@hoga/contract/market';
import { liveTicker } from '../../../data/market/live-values.ts';
import { QuoteHeadline } from '../../../shared/market/quote-headline.tsx';
import type { FeedCondition } from '../order/use-feed-condition.ts';

export interface OverseaHeadlineProps {
  option: OverseaOption;
  condition: FeedCondition;
  size?: 'bar' | 'pane';
}

const NO_QUOTE = { last: null, change: null, changePercent: null };

export function OverseaHeadline({ option, condition, size = 'bar' }: OverseaHeadlineProps) {
  const { stock, precision } = option;
  return (
    <QuoteHeadline
      source={liveTicker(stock, (ticker) => ticker ?? NO_QUOTE)}
      stock={stock}
      precision={precision}
      stale={condition.kind === 'late'}
      grey={condition.kind === 'closed'}
      size={size}
    />
  );
}
