import type { OverseaOption } from '@hoga/contract/market';
import { currencyPlaces, currencyUnit } from '@hoga/domain/format/currency-text';
import { type Decimal, decimal, mulDiv, toNumber, ZERO } from '@hoga/kernel/decimal';
import { Skeleton } from '@hoga/ui/components/skeleton.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_MARK, DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatAmount, formatFigure, formatPercent } from '@hoga/ui/lib/format-number.ts';
import type { ReactNode } from 'react';
import {
  type OverseaAccount,
  useIsOverseaFlat,
  useOverseaCross,
  useOverseaEquity,
} from '../../../data/account/cross-account.ts';
import { tickTermsNow, useSeededRate } from '../../../data/account/live-rate.ts';
import { useOverseaPosition } from '../../../data/account/oversea-account.ts';
import { useOverseaOpenNet } from '../../../data/account/oversea-open-net.ts';
import { ticksWithin } from '../../../data/account/tick-worth.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LosscutGauge, losscutTone } from '../../../shared/ui/losscut-gauge.tsx';
import { Term } from '../../../shared/ui/term/term.tsx';
import { useOrderable } from '../order/use-orderable.ts';

const TONE_TEXT = { ok: 'text-ok', warn: 'text-warn', danger: 'text-danger' } as const;
const SIDE = 'min-w-0 low:flex low:items-baseline low:gap-1.5';
const TONE_WORD = { ok: 'common.roomy', warn: 'common.caution', danger: 'common.atRisk' } as const;

export interface AccountStripProps {
  option: OverseaOption;
  /** Late or closed: the last figures, grey. */
  grey: boolean;
}

/**
 * The account in two figures: its worth, and the distance to the losscut or the available contracts. On a low
 * screen it is one line: the ladder has the rest.
 */
export function AccountStrip({ option, grey }: AccountStripProps) {
  const t = useText();
  const { binaryCurrency } = useSite();
  const unit = currencyUnit(binaryCurrency);
  const cross = useOverseaCross();
  const point = useOverseaEquity();
  // Nothing is open, or the figures of positions are loaded: any other profit would be wrong.
  const isFlat = useIsOverseaFlat();
  const net = useOverseaOpenNet();
  const isKnown = net !== null || isFlat;
  useSeededRate(option.currency, binaryCurrency);
  if (point === null) return null;
  return (
    <section
      aria-label={t('oversea.account')}
      className="grid grid-cols-2 gap-4 px-gutter pb-1 max-[24rem]:gap-3 low:flex low:justify-between"
    >
      <div className={SIDE}>
        <Caption className="low:sr-only">{t('oversea.equity')}</Caption>
        <Value className={grey ? 'text-ink-3' : undefined}>{formatAmount(point, unit)}</Value>
        {isKnown ? (
          <NetLine cross={cross} net={net} currency={binaryCurrency} grey={grey} />
        ) : (
          <Skeleton className="my-0.5 h-3 w-20 rounded-xs" />
        )}
      </div>
      <div className={SIDE}>
        {cross !== null && cross.losscut > ZERO ? (
          <LosscutRoom cross={cross} option={option} unit={unit} grey={grey} />
        ) : (
          <OrderableRoom option={option} unit={unit} />
        )}
      </div>
    </section>
  );
}

interface NetLineProps {
  cross: OverseaAccount | null;
  net: Decimal | null;
  currency: string;
  grey: boolean;
}

function NetLine({ cross, net, currency, grey }: NetLineProps) {
  const t = useText();
  const shown = net ?? ZERO;
  const direction = directionOf(shown);
  const invested = cross === null ? ZERO : ((cross.playerPoint + cross.playerGameWaitPoint) as Decimal);
  const percent = invested > ZERO ? mulDiv(shown, decimal(100), invested, 'halfUp') : ZERO;
  return (
    <p
      className={cx(
        'whole-or-none gap-x-1 text-micro font-medium max-[24rem]:text-nano',
        grey ? 'text-ink-3' : DIRECTION_TEXT[direction],
      )}
    >
      <span>
        <span className="text-ink-3 low:sr-only">{t('trading.net')} </span>
        {direction !== 'flat' && <span aria-hidden="true">{DIRECTION_MARK[direction]} </span>}
        {formatFigure(shown, { signed: true, places: currencyPlaces(currency) })}
      </span>
      <span className="low:hidden"> ({formatPercent(percent)})</span>
    </p>
  );
}

interface RoomProps {
  cross: OverseaAccount;
  option: OverseaOption;
  unit: string;
  grey: boolean;
}

function LosscutRoom({ cross, option, unit, grey }: RoomProps) {
  const t = useText();
  const position = useOverseaPosition(option.id);
  const percent = toNumber(cross.losscutGauge) * 100;
  const tone = losscutTone(percent);
  const look = grey ? 'text-ink-3' : TONE_TEXT[tone];
  const terms = position === null ? null : tickTermsNow(option);
  const ticks = position === null || terms === null ? null : ticksWithin(cross.losscutDistance, position.qty, terms);
  return (
    <>
      <div className="flex justify-between gap-2">
        <Caption>
          <Term name="losscut">{t('oversea.toLosscut')}</Term>
        </Caption>
        <span className={cx('text-nano font-medium whitespace-nowrap low:hidden', look)}>
          {t(TONE_WORD[tone])} {Math.round(percent)}%
        </span>
      </div>
      <div className="whole-or-none items-baseline gap-x-1.5 leading-[1.3125rem]">
        <Value className={tone === 'ok' && !grey ? undefined : look}>{formatAmount(cross.losscutDistance, unit)}</Value>
        {ticks !== null && (
          <span className="text-nano text-ink-3 low:hidden">
            {t('oversea.losscutTicks', { ticks: formatFigure(Number(ticks)) })}
          </span>
        )}
      </div>
      <LosscutGauge bare percent={percent} className="mt-[5px] low:hidden" />
    </>
  );
}

function OrderableRoom({ option, unit }: Omit<RoomProps, 'cross' | 'grey'>) {
  const t = useText();
  const { available, contracts } = useOrderable(option);
  return (
    <>
      <Caption>{t('oversea.orderable')}</Caption>
      <Value>{formatAmount(available, unit)}</Value>
      <p className="text-micro font-medium text-ink-3 low:hidden">
        {t('oversea.orderableContracts', { count: contracts })}
      </p>
    </>
  );
}

interface WordsProps {
  className?: string | undefined;
  children: ReactNode;
}

function Caption({ className, children }: WordsProps) {
  return <p className={cx('text-nano font-medium whitespace-nowrap text-ink-3', className)}>{children}</p>;
}

function Value({ className, children }: WordsProps) {
  return (
    <p
      className={cx(
        'text-control leading-[1.3125rem] font-bold tracking-[-.015em] whitespace-nowrap max-[24rem]:text-label max-[24rem]:leading-[1.3125rem]',
        className,
      )}
    >
      {children}
    </p>
  );
}
