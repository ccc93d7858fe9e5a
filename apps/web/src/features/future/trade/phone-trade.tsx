import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { whenIdle } from '@hoga/ui/lib/when-idle.ts';
import { lazy, Suspense, useState } from 'react';
import { knownDevice } from '../../../data/storage/device.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AppBar } from '../../../shared/ui/app-bar.tsx';
import { ClosedResult } from '../../../trading/closed-result.tsx';
import { PhoneDock } from '../form/order-dock.tsx';
import type { OrderSituation } from '../form/order-figures.ts';
import { FoldableChart, UnfoldButton, UnfoldRow, useChartFold } from '../view/foldable-chart.tsx';
import { FutureChart } from '../view/future-chart.tsx';
import { FutureHeadline, FutureTitle } from '../view/future-head.tsx';
import { InfoStrip } from '../view/info-strip.tsx';
import { BookOrTrades } from './book-or-trades.tsx';
import { FormOrLock } from './form-or-lock.tsx';
import { moveCoinLine } from './move-coin-line.ts';
import { TradeBanner } from './trade-banner.tsx';
import type { TradeScreenProps } from './trade-screen-props.ts';

const HeldPositionStrip = lazy(() =>
  import('../account/held-position-strip.tsx').then((strip) => ({ default: strip.HeldPositionStrip })),
);

/** The strip of the position on the screen; nothing while there is none. */
function HeldPosition({ situation: { terms, position } }: { situation: OrderSituation }) {
  if (position === null) return null;
  return (
    <Suspense fallback={<div className="min-h-11 shrink-0 border-b border-line bg-surface-1" />}>
      <HeldPositionStrip terms={terms} position={position} />
    </Suspense>
  );
}

/** Form, book and chart are the first sight; the account beneath follows them. */
const PhoneAccount = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return { default: (await import('../account/phone-account.tsx')).PhoneAccount };
});

/** Fetched when it is first opened: the form must not wait for it. */
const LadderTab = lazy(() => import('../ladder/ladder-tab.tsx').then((tab) => ({ default: tab.LadderTab })));

/** As `short:` of the styles: a phone on its side. */
const ON_ITS_SIDE = '(max-height: 500px) and (min-width: 600px)';
/** Levels of each side that fit below the head of a phone on its side. */
const LEVELS_ON_ITS_SIDE = 3;

/** The screen of a phone. */
export function PhoneTrade(props: TradeScreenProps) {
  const { option, screen, lateSeconds } = props;
  const isLate = lateSeconds > 0;
  return (
    <>
      <AppBar
        backHref="/exchange"
        title={<FutureTitle option={option} isLate={isLate} />}
        trailing={<FutureHeadline option={option} isLate={isLate} />}
      />
      <TradeBanner isTradable={screen.situation.terms.isTradable} lateSeconds={lateSeconds} onRetry={screen.onRetry} />
      {screen.situation.position === null && <ClosedResult of={`futures-${option.id}`} />}
      <Parts {...props} />
    </>
  );
}

type Part = 'ladder' | 'form' | 'chart' | 'history';
const PARTS: readonly Part[] = ['ladder', 'form', 'chart', 'history'];

/** The part that was open last on this device. */
function keptPart(): Part {
  const kept = knownDevice()?.storage.read('coinPart');
  return PARTS.find((part) => part === kept) ?? 'form';
}

/** 호가주문 · 주문서 · 차트 · 내역; two columns on a phone on its side. */
function Parts(props: TradeScreenProps) {
  const t = useText();
  const isOnItsSide = useMediaQuery(ON_ITS_SIDE);
  const { option, screen, lateSeconds, isBlocked } = props;
  const { form, situation, contracts, lines, fills, lock } = screen;
  const [part, setPart] = useState(keptPart);
  const open = (to: Part) => {
    setPart(to);
    knownDevice()?.storage.write('coinPart', to);
  };
  // A chart in full screen stays in full screen when the phone is rotated.
  if (isOnItsSide && part !== 'chart') return <TwoColumns {...props} />;
  return (
    <>
      <div className="shrink-0 px-gutter pb-1.5">
        <Segmented<Part>
          label={t('futures.view')}
          items={[
            { value: 'ladder', label: t('futures.ladderTab') },
            { value: 'form', label: t('futures.formTab') },
            { value: 'chart', label: t('market.chart') },
            { value: 'history', label: t('overseaDesktop.history'), count: situation.orders.length },
          ]}
          value={part}
          onValueChange={open}
          className="*:min-h-8! *:px-1"
        />
      </div>
      {part === 'ladder' && lock === null && (
        <Suspense fallback={<SkeletonList rows={6} />}>
          <LadderTab
            option={option}
            situation={situation}
            contracts={contracts}
            isLate={lateSeconds > 0}
            isBlocked={isBlocked}
            onPair={() => {
              form.chooseType('OCO');
              open('form');
            }}
          />
        </Suspense>
      )}
      {part === 'ladder' && lock !== null && (
        <div className="px-gutter py-2">
          <FormOrLock screen={screen} />
        </div>
      )}
      {part === 'form' && <OneColumn {...props} />}
      {part === 'chart' && (
        <>
          <InfoStrip option={option} className="flex min-h-9 shrink-0 items-center px-gutter" />
          <HeldPosition situation={situation} />
          <FutureChart
            option={option}
            lines={lines}
            fills={fills}
            onLineMoved={(id, price) => moveCoinLine(id, price, situation.terms)}
            className="flex-1"
          />
        </>
      )}
      {part === 'history' && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Account {...props} />
        </div>
      )}
    </>
  );
}

/**
 * Strip, chart, form beside the book, the account; the dock stays at the bottom. Above the chart a position takes the place
 * of the market's figures, which the part of the chart has: the first fill moves nothing that is pressed.
 */
function OneColumn(props: TradeScreenProps) {
  const { option, screen } = props;
  const { form, situation, lines, fills, lock } = screen;
  const isHolding = situation.position !== null;
  const fold = useChartFold();
  return (
    <>
      {(fold.isFolded || !isHolding) && (
        <div className="flex min-h-9 shrink-0 items-center px-gutter">
          <InfoStrip option={option} className="min-w-0 flex-1" />
          {fold.isFolded && isHolding && <UnfoldButton fold={fold} />}
        </div>
      )}
      <HeldPosition situation={situation} />
      {fold.isFolded && !isHolding && <UnfoldRow fold={fold} />}
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!fold.isFolded && (
          <FoldableChart
            fold={fold}
            option={option}
            lines={lines}
            fills={fills}
            onLineMoved={(id, price) => moveCoinLine(id, price, situation.terms)}
            className={isHolding ? 'h-46' : 'h-48'}
          />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)_132px] gap-3.5 border-t border-line px-gutter py-2">
          <FormOrLock screen={screen} />
          <Quotes {...props} />
        </div>
        <Account {...props} />
      </div>
      {lock === null && <PhoneDock form={form} situation={situation} isBlocked={props.isBlocked} />}
    </>
  );
}

/** Chart and book over the account on the left; form and dock on the right, price and quantity visible. */
function TwoColumns(props: TradeScreenProps) {
  const { option, screen } = props;
  const { form, situation, lines, fills, lock } = screen;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_max(340px,42%)]">
      <div className="flex min-h-0 min-w-0 flex-col">
        <InfoStrip option={option} className="flex min-h-8 shrink-0 items-center px-gutter" />
        <HeldPosition situation={situation} />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="grid grid-cols-[minmax(0,1fr)_132px] gap-2 pr-2">
            <FutureChart
              option={option}
              lines={lines}
              fills={fills}
              onLineMoved={(id, price) => moveCoinLine(id, price, situation.terms)}
              className="h-65"
            />
            <Quotes {...props} levels={LEVELS_ON_ITS_SIDE} />
          </div>
          <Account {...props} />
        </div>
      </div>
      <div className="flex min-h-0 flex-col border-l border-line">
        <div className="min-h-0 flex-1 overflow-y-auto px-gutter pb-2">
          <FormOrLock screen={screen} />
        </div>
        {lock === null && <PhoneDock form={form} situation={situation} isBlocked={props.isBlocked} />}
      </div>
    </div>
  );
}

function Quotes({ screen, lateSeconds, levels }: TradeScreenProps & { levels?: number }) {
  return (
    <BookOrTrades
      terms={screen.situation.terms}
      isLate={lateSeconds > 0}
      breakEven={screen.breakEven}
      levels={levels}
      onPick={(price) => screen.form.change({ type: 'picked', price })}
    />
  );
}

function Account({ option, screen: { contracts, figures } }: TradeScreenProps) {
  return (
    <Suspense fallback={<SkeletonList rows={2} />}>
      <PhoneAccount contracts={contracts} currentId={option.id} figures={figures} />
    </Suspense>
  );
}
