import type { RoundSide } from '@hoga/domain/rounds/outcome';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { decimal, parseDecimal, sub, toText } from '@hoga/kernel/decimal';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Coffee, ShieldCheck } from 'lucide-react';
import { dailySummaryQuery } from '../../../data/rounds/round-queries.ts';
import { useSecondsUntil } from '../../../data/rounds/use-rounds.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { writtenPrice } from '../account/bet-words.ts';
import { moneyPlaces, moneyText } from '../model/money-text.ts';
import { stakeOutcomes } from '../model/stake.ts';
import type { RoundScreen } from '../view/use-round-screen.ts';
import { ResultPath } from './result-path.tsx';
import { resultHeadline } from './result-words.ts';
import type { RoundResult } from './round-result.ts';

export interface ResultPartProps {
  result: RoundResult;
  screen: RoundScreen;
  onLimits: () => void;
  onClose: () => void;
}

/** The net result, the price's path, and the balance; without medals. */
export function ResultBody({ result, screen, onLimits }: ResultPartProps) {
  const t = useText();
  const { unit, option, point } = screen;
  const { first, kind, net, received, staked, bets } = result;
  const today = useQuery(dailySummaryQuery(undefined, kstDate(first.endAt))).data?.mine.profit ?? null;
  const headline = resultHeadline(result, unit, t);
  const reason = screen.recent?.find(({ tradeRoundId }) => tradeRoundId === first.tradeRoundId)?.voidReason ?? null;
  const sides = [...new Set(bets.map(({ type }) => type))];
  return (
    <div>
      <p
        className={cx(
          'text-display font-bold tracking-tight lg:text-title1',
          kind !== 'void' && DIRECTION_TEXT[directionOf(net)],
        )}
      >
        {headline}
      </p>
      <p className="text-caption text-ink-3">
        {t('rounds.no', { no: first.no })}
        {sides.map((side) => (
          <span key={side}>
            {' · '}
            <SideText side={side} />
          </span>
        ))}{' '}
        {moneyText(staked, unit)}
      </p>
      <span role="status" className="sr-only">
        {t('rounds.resultSaid', {
          no: first.no,
          outcome: headline,
          amount: headline,
          balance: moneyText(point, unit),
        })}
      </span>
      <ResultPath series={screen.series} bet={first} className="my-2 lg:hidden" />
      <div className="my-2 flex items-end justify-between gap-2 text-caption">
        <PriceAt label={t('rounds.base')} at={first.startAt} price={first.startPrice} />
        <Move from={first.startPrice} to={first.closePrice} places={option.precision} />
        <PriceAt label={t('rounds.close')} at={first.endAt} price={first.closePrice} isRight />
      </div>
      <KeyValue
        className="rounded-md bg-surface-2 px-3.5 py-2.5 lg:bg-surface-1"
        rows={[
          {
            key: 'received',
            label: t(kind === 'void' ? 'rounds.givenBack' : 'rounds.received'),
            value: moneyText(received, unit),
          },
          { key: 'balance', label: t('rounds.balance'), value: moneyText(point, unit) },
          {
            key: 'today',
            label: t('rounds.today'),
            value: <ChangeText value={today} unit={unit} places={moneyPlaces(today, unit)} mark={false} />,
          },
        ]}
      />
      <div className="mt-1 flex items-center justify-between gap-2 text-caption">
        <AppLink
          href={`/exchange/round/${first.tradeRoundId}`}
          className="flex min-h-11 items-center gap-1.5 text-ink-2 lg:min-h-8"
        >
          <ShieldCheck size={16} aria-hidden="true" />
          {t('rounds.isFair')}
        </AppLink>
        {reason !== null && <span className="text-ink-3">{t(`rounds.void${reason}`)}</span>}
        {kind === 'lost' && (
          <button type="button" onClick={onLimits} className="flex min-h-11 items-center gap-1.5 text-ink-2 lg:min-h-8">
            <Coffee size={16} aria-hidden="true" />
            {t('rounds.limitsAndBreak')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Closing, or repeating the bet: an outline after a loss, so as not to invite another bet. */
export function ResultButtons({ result, screen, onClose }: ResultPartProps) {
  const t = useText();
  const { rounds, terms, unit, block, form } = screen;
  const { first, kind } = result;
  const left = useSecondsUntil(rounds.betting.betCloseAt);
  const pays = stakeOutcomes(terms, decimal(first.point)).right.receives;
  const side = t(first.type === 'B' ? 'rounds.up' : 'rounds.down');
  return (
    <div className="flex gap-2">
      <Button onClick={onClose} className="min-h-14!">
        {t('common.close')}
      </Button>
      <Button
        className="min-w-0 flex-1 shrink px-2!"
        variant={kind === 'lost' ? 'outline' : 'primary'}
        disabled={block !== null}
        pending={form.sending !== null}
        onClick={() => {
          form.again(first);
          onClose();
        }}
        detail={t('rounds.againDetail', { no: rounds.betting.no, seconds: left, amount: moneyText(pays, unit) })}
      >
        {t('rounds.againOne', {
          side: `${first.type === 'B' ? '▲' : '▼'} ${side}`,
          amount: moneyText(first.point, unit),
        })}
      </Button>
    </div>
  );
}

function SideText({ side }: { side: RoundSide }) {
  const t = useText();
  const isUp = side === 'B';
  return (
    <b className={cx('font-semibold', isUp ? 'text-up' : 'text-down')}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
      {t(isUp ? 'rounds.up' : 'rounds.down')}
    </b>
  );
}

interface PriceAtProps {
  label: string;
  at: number;
  price: string | null;
  isRight?: boolean;
}

function PriceAt({ label, at, price, isRight = false }: PriceAtProps) {
  return (
    <span className={cx('min-w-0', isRight && 'text-right')}>
      <span className="block text-micro text-ink-3">
        {label} {formatKstTime(at)}
      </span>
      <b className="block text-label font-semibold">{writtenPrice(price)}</b>
    </span>
  );
}

function Move({ from, to, places }: { from: string | null; to: string | null; places: number }) {
  const t = useText();
  const [before, after] = [parseDecimal(from ?? ''), parseDecimal(to ?? '')];
  if (before === null || after === null) return <span className="text-ink-3">{formatFigure(null)}</span>;
  if (before === after) return <span className="font-semibold text-ink-2">{t('rounds.unchanged')}</span>;
  return <ChangeText value={toText(sub(after, before))} places={places} className="font-semibold" />;
}
