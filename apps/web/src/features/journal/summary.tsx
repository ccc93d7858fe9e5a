import { ZERO } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Drawdown, type Figures, ratiosOf } from '../../data/journal/journal-figures.ts';
import { journalHeldQuery, type TripFilter } from '../../data/journal/journal-queries.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { slashDay } from './date-words.ts';
import { heldText, netText, plainAmount } from './journal-words.ts';

interface SummaryProps {
  figures: Figures | null;
  drawdown: Drawdown | null;
  currency: string;
  /** The trips that they are of. */
  filter: TripFilter;
}

/** The net, what it is made of, and four figures with their definitions beneath. */
export function Summary({ figures, drawdown, currency, filter }: SummaryProps) {
  const t = useText();
  const net = figures?.net ?? null;
  return (
    <section aria-label={t('journal.net')} className="px-gutter pb-3.5">
      <p className="text-micro text-ink-3">
        {t('journal.net')} <span className="sr-only">{t('journal.netMeaning')}</span>
      </p>
      <p className={cx('text-display font-bold tracking-tight', net !== null && DIRECTION_TEXT[directionOf(net)])}>
        {net === null ? NO_VALUE : netText(net, currency)}
      </p>
      {figures !== null && <Equation figures={figures} currency={currency} />}
      <Ratios figures={figures} drawdown={drawdown} currency={currency} filter={filter} />
    </section>
  );
}

/** 손익 − 수수료 ± 펀딩비: as shown the lines add up to the net. */
function Equation({ figures, currency }: { figures: Figures; currency: string }) {
  const t = useText();
  const { gross, fees, funding, covered } = figures;
  const signed = (amount: typeof gross) =>
    formatFigure(amount, { places: currency === 'KRW' ? 0 : 2, signed: true, rounding: 'floor' });
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-micro text-ink-3">
      <span className="whitespace-nowrap">
        {t('journal.gross')} <b className="font-semibold text-ink-2">{signed(gross)}</b>
      </span>
      <span className="whitespace-nowrap">
        − {t('journal.fees')} <b className="font-semibold text-ink-2">{plainAmount(fees, currency)}</b>
      </span>
      {funding !== ZERO && (
        <span className="whitespace-nowrap">
          {t('journal.funding')} <b className="font-semibold text-ink-2">{signed(funding)}</b>
        </span>
      )}
      {covered !== ZERO && (
        <span className="whitespace-nowrap">
          {t('journal.covered')} <b className="font-semibold text-ink-2">{signed(covered)}</b>
        </span>
      )}
    </p>
  );
}

function Ratios({ figures, drawdown, currency, filter }: SummaryProps) {
  const t = useText();
  const trips = figures?.trips ?? 0;
  const held = useQuery({ ...journalHeldQuery(filter, trips), enabled: trips > 0 });
  const medianMs = trips === 0 ? null : (held.data?.medianMs ?? null);
  const ratios = figures === null ? null : ratiosOf(figures);
  const counting = { value: t('journal.counting'), detail: t('journal.countingHint') };
  const win =
    ratios?.winRate == null || figures === null
      ? counting
      : {
          value: `${ratios.winRate}%`,
          detail: t('journal.wonOf', { all: figures.trips, won: figures.wonTrips }),
        };
  const payoff =
    ratios?.payoff == null
      ? counting
      : {
          value: formatFigure(ratios.payoff, { places: 2 }),
          detail: `${plainAmount(ratios.meanWin, currency)} : ${plainAmount(ratios.meanLoss, currency)}`,
        };
  return (
    <dl className="mt-3.5 grid grid-cols-[repeat(4,auto)] justify-between gap-x-2 gap-y-3 max-[374px]:grid-cols-2 lg:grid-cols-[repeat(5,auto)]">
      <Figure name={t('journal.winRate')} {...win} />
      <Figure name={t('journal.payoff')} {...payoff} />
      <Figure
        name={t('journal.profitFactor')}
        className="hidden lg:block"
        value={ratios?.profitFactor == null ? t('journal.counting') : formatFigure(ratios.profitFactor, { places: 2 })}
        detail={ratios?.profitFactor == null ? t('journal.countingHint') : t('journal.totals')}
      />
      <Figure
        name={t('journal.averageHeld')}
        value={ratios?.meanHeldMs == null ? NO_VALUE : heldText(ratios.meanHeldMs, t)}
        detail={medianMs === null ? t('journal.perTrip') : t('journal.medianHeld', { held: heldText(medianMs, t) })}
      />
      <Figure
        name={t('journal.drawdown')}
        value={drawdown === null ? NO_VALUE : formatFigure(drawdown.depth, { places: currency === 'KRW' ? 0 : 2 })}
        detail={
          drawdown === null
            ? t('journal.noDrawdown')
            : t('journal.drawdownDays', { from: slashDay(drawdown.from), to: slashDay(drawdown.to) })
        }
      />
    </dl>
  );
}

interface FigureProps {
  name: ReactNode;
  value: ReactNode;
  detail: ReactNode;
  className?: string;
}

function Figure({ name, value, detail, className }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd>
        <span className="block text-label font-bold tracking-tight whitespace-nowrap">{value}</span>
        <span className="block text-nano whitespace-nowrap text-ink-3">{detail}</span>
      </dd>
    </div>
  );
}
