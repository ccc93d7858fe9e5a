import type { OverseaOption } from '@hoga/contract/market';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { instrumentName, isClosed } from '../../../data/market/instrument.ts';
import { tickerOf } from '../../../data/market/live-values.ts';
import { isInSession, plainSymbol } from '../../../data/market/market.ts';
import { useFreshness } from '../../../data/market/use-market.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { InstrumentMark } from '../../../shared/market/instrument-mark.tsx';
import { LiveChange, LivePrice, LiveSparkline } from '../../../shared/market/live-cells.tsx';
import { ClosedTag } from './closed-tag.tsx';
import { OverseaHeldTag } from './held-tags.tsx';
import { InstrumentDetail } from './instrument-detail.tsx';

export interface InstrumentRowProps {
  option: OverseaOption;
  href: string;
  sparkline: readonly number[];
}

/** An instrument of the quick-order list. A closed one is marked, and can be opened like the others. */
export function InstrumentRow({ option, href, sparkline }: InstrumentRowProps) {
  const closed = isClosed(option);
  const { isStale } = useFreshness(option.stock, 'oversea', isInSession(option));
  const grey = closed || isStale;
  return (
    <ListRow
      href={href}
      muted={closed}
      leading={<InstrumentMark code={plainSymbol(option.stock)} muted={closed} />}
      title={instrumentName(option, currentLanguage())}
      detail={
        <>
          <OverseaHeldTag optionId={option.id} />
          <InstrumentDetail option={option} brief />
        </>
      }
      middle={<LiveSparkline ticker={tickerOf(option.stock)} grey={grey} values={sparkline} />}
      value={<LivePrice ticker={tickerOf(option.stock)} grey={grey} precision={option.precision} />}
      valueDetail={closed ? <ClosedTag option={option} /> : <LiveChange ticker={tickerOf(option.stock)} grey={grey} />}
    />
  );
}
