import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { opposite } from '@hoga/domain/trading/trade-side';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { Button } from '@hoga/ui/components/button.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { netWords, ticksWords } from '../account/position-texts.ts';
import { TradeChart } from '../chart/trade-chart.tsx';
import { ClosePositionSheet, SheetSlot } from '../dock/lazy-sheets.tsx';
import { LIVE_DIRECTION, LiveText } from '../figures/live-text.tsx';
import { SIDE_TEXT } from '../order/order-labels.ts';

export interface ChartTabProps {
  option: OverseaOption;
  position: OverseaPosition | null;
  /** Late or closed: the last figures, grey. */
  grey: boolean;
  mayOrder: (side: TradeSide) => boolean;
}

/** 차트: what is held in one line, with the way out of it, over the chart that has its price. */
export function ChartTab({ option, position, grey, mayOrder }: ChartTabProps) {
  return (
    <>
      {position !== null && (
        <HeldStrip option={option} position={position} grey={grey} canClose={mayOrder(opposite(position.tradeType))} />
      )}
      <TradeChart option={option} isOpen={mayOrder('LONG') || mayOrder('SHORT')} className="flex-1" />
    </>
  );
}

interface HeldStripProps {
  option: OverseaOption;
  position: OverseaPosition;
  grey: boolean;
  canClose: boolean;
}

function HeldStrip({ option, position, grey, canClose }: HeldStripProps) {
  const t = useText();
  const [isClosing, setClosing] = useState(false);
  const live = grey ? 'text-ink-3' : LIVE_DIRECTION;
  return (
    <section
      aria-label={t('trading.heldNow')}
      className="flex min-h-11 shrink-0 items-center gap-2 bg-surface-1 px-gutter text-caption whitespace-nowrap"
    >
      <Tag tone={position.tradeType === 'LONG' ? 'up' : 'down'}>
        {t(SIDE_TEXT[position.tradeType])} {position.qty}
      </Tag>
      <LiveText
        stock={option.stock}
        read={() => ticksWords(option, position)}
        className={cx('ml-auto truncate font-medium', live)}
      />
      <span className={cx('shrink-0 font-semibold', live)}>
        <span className="sr-only">{t('oversea.netPnl')} </span>
        <LiveText stock={option.stock} read={() => netWords(option, position)} className={live} />
      </span>
      <Button size="sm" className="-mr-1 shrink-0" disabled={!canClose} onClick={() => setClosing(true)}>
        {t('oversea.closePosition')}
      </Button>
      <SheetSlot>
        {isClosing && (
          <ClosePositionSheet
            option={option}
            position={position}
            canClose={canClose}
            onClose={() => setClosing(false)}
          />
        )}
      </SheetSlot>
    </section>
  );
}
