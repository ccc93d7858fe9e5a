import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { lazy, Suspense } from 'react';
import { AppBar } from '../../../shared/ui/app-bar.tsx';
import { ClosedResult } from '../../../trading/closed-result.tsx';
import { PhoneDock } from '../form/order-dock.tsx';
import { FoldableChart } from '../view/foldable-chart.tsx';
import { FutureHeadline, FutureTitle } from '../view/future-head.tsx';
import { InfoStrip } from '../view/info-strip.tsx';
import { BookOrTrades } from './book-or-trades.tsx';
import { FormOrLock } from './form-or-lock.tsx';
import { moveLine } from './move-line.ts';
import { TradeBanner } from './trade-banner.tsx';
import type { TradeScreenProps } from './trade-screen-props.ts';

/** Form, book and chart are the first sight; what is held and the account beneath follow them. */
const HeldPositionStrip = lazy(() =>
  import('../account/held-position-strip.tsx').then((strip) => ({ default: strip.HeldPositionStrip })),
);
const PhoneAccount = lazy(() =>
  import('../account/phone-account.tsx').then((account) => ({ default: account.PhoneAccount })),
);

/** One column: strip, chart, form beside the book, the account; the dock stays at the bottom, the position at the top. */
export function PhoneTrade({ option, screen, lateSeconds, isBlocked }: TradeScreenProps) {
  const { form, situation, contracts, figures, lines, fills, lock } = screen;
  const { terms, position } = situation;
  const isLate = lateSeconds > 0;
  return (
    <>
      <AppBar
        backHref="/exchange"
        title={<FutureTitle option={option} isLate={isLate} />}
        trailing={<FutureHeadline option={option} isLate={isLate} />}
      />
      <TradeBanner isTradable={terms.isTradable} lateSeconds={lateSeconds} onRetry={screen.onRetry} />
      {position === null && <ClosedResult of={`futures-${option.id}`} />}
      <InfoStrip option={option} className="flex min-h-9 shrink-0 items-center px-gutter" />
      {position !== null && (
        <Suspense fallback={<div className="min-h-11 shrink-0 border-b border-line bg-surface-1" />}>
          <HeldPositionStrip terms={terms} position={position} />
        </Suspense>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <FoldableChart
          option={option}
          lines={lines}
          fills={fills}
          onLineMoved={(id, price) => moveLine(id, price, terms)}
          className="h-[15.5rem]"
        />
        <div className="grid grid-cols-[minmax(0,1fr)_132px] gap-3.5 border-t border-line px-gutter py-2">
          <FormOrLock screen={screen} />
          <BookOrTrades
            terms={terms}
            isLate={isLate}
            breakEven={screen.breakEven}
            onPick={(price) => form.change({ type: 'picked', price })}
          />
        </div>
        <Suspense fallback={<SkeletonList rows={2} />}>
          <PhoneAccount contracts={contracts} currentId={option.id} figures={figures} />
        </Suspense>
      </div>
      {lock === null && <PhoneDock form={form} situation={situation} isBlocked={isBlocked} />}
    </>
  );
}
