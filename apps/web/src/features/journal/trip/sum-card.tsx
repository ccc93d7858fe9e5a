import { Card } from '@hoga/ui/components/card.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { netText, plainAmount, priceText } from '../journal-words.ts';
import { type Detail, feesOf } from './trip-facts.ts';

/** 손익 − 수수료 ± 펀딩비 = 순손익, as the ledger has it. */
export function SumCard({ detail }: { detail: Detail }) {
  const t = useText();
  const { trip, instrument, fundings } = detail;
  const { currency } = instrument;
  const { entry, exit } = feesOf(detail);
  const prices = [trip.entryPrice, trip.exitPrice].map((price) => priceText(price, instrument)).join(' → ');
  const signed = (amount: string) =>
    formatFigure(amount, { places: currency === 'KRW' ? 0 : 2, signed: true, rounding: 'floor' });
  const [only] = fundings;
  return (
    <Card className="p-4">
      <dl className="flex flex-col gap-2 text-label">
        <Line name={t('journal.gross')} detail={trip.product === 'rounds' && trip.exitPrice === null ? '' : prices}>
          <b className={DIRECTION_TEXT[directionOf(trip.gross)]}>{signed(trip.gross)}</b>
        </Line>
        <Line
          name={t('journal.fees')}
          detail={
            trip.endedAt === null || trip.product === 'rounds'
              ? ''
              : t('journal.partsOfFees', { entry: plainAmount(entry, currency), exit: plainAmount(exit, currency) })
          }
        >
          <b>{signed(`-${trip.fees}`)}</b>
        </Line>
        {trip.product === 'futures' && (
          <Line
            name={t('journal.funding')}
            detail={
              fundings.length === 1 && only !== undefined
                ? t('journal.rate', {
                    time: formatKstMinute(only.at),
                    rate: formatFigure(Number(only.rate) * 100 === 0 ? '0' : (Number(only.rate) * 100).toFixed(4), {
                      places: 4,
                      signed: true,
                    }),
                  })
                : ''
            }
          >
            <b>{signed(trip.funding)}</b>
          </Line>
        )}
        {trip.covered !== '0' && (
          <Line name={t('journal.covered')}>
            <b>{signed(trip.covered)}</b>
          </Line>
        )}
        <div className="border-t border-line" />
        <Line name={<b>{t('journal.net')}</b>}>
          <b className={cx('text-title3', DIRECTION_TEXT[directionOf(trip.net)])}>{netText(trip.net, currency)}</b>
        </Line>
      </dl>
    </Card>
  );
}

function Line({ name, detail = '', children }: { name: ReactNode; detail?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="shrink-0">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-baseline justify-between gap-2">
        <span className="text-micro text-ink-3">{detail}</span>
        <span className="font-semibold whitespace-nowrap">{children}</span>
      </dd>
    </div>
  );
}
