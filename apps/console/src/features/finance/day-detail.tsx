import { kstDate, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { type BookDay, useBookDay } from '../../data/finance.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { subjectOf } from '../../shared/proposal-words.ts';
import { CloseForm } from './close-form.tsx';
import { amountText, standing } from './finance-words.ts';
import { HeldMoney } from './held-money.tsx';

export interface DayDetailProps {
  row: BookDay;
  siteName: string;
  now: number;
  onClose: () => void;
  onChanged: () => void;
}

const dayBefore = (day: string) => kstDate(kstMidnight(kstDay(Date.parse(day)) - 1));

/** A day in one currency, line by line; with the form that closes it, or who has closed it. */
export function DayDetail({ row, siteName, now, onClose, onChanged }: DayDetailProps) {
  const { siteId, day, figures, closed, isNext } = row;
  const { currency, opening, lines, closing } = figures;
  const me = useOperator();
  const { data } = useBookDay(siteId, day);
  const before = useBookDay(siteId, dayBefore(day));
  const [status, tone] = standing(row, now);
  const waiting = data?.waiting ?? null;
  const spread = data?.spread.find((each) => each.currency === currency);
  const facts: readonly Fact[] = [
    [t('finance.opening'), amountText(opening, currency)],
    ...lines.map(({ line, amount }): Fact => [t(`finance.line${line}`), amountText(amount, currency, true)]),
    [t('finance.closing'), <b key="closing">{amountText(closing, currency)}</b>],
  ];
  return (
    <DetailPane
      label={t('finance.books')}
      head={
        <>
          <b className="font-semibold">{day}</b>
          <StatusTag tone={tone}>{status}</StatusTag>
        </>
      }
      onClose={onClose}
      footer={
        isNext && data !== undefined && !before.isPending && waiting === null && may(me, 'finance.close', siteId) ? (
          <CloseForm siteId={siteId} day={data} places={before.data?.closed?.held ?? []} onDone={onChanged} />
        ) : undefined
      }
    >
      <p className="text-ink-2">
        {siteName} · {currency}
      </p>
      <Facts facts={facts} />
      {spread !== undefined && <Facts facts={[[t('finance.spread'), amountText(spread.amount, currency)]]} />}
      {waiting !== null && (
        <p role="status" className="rounded-sm bg-warn-soft px-3 py-2 text-warn">
          <Link to="/proposals" search={{ open: Number(waiting.id) }} className="font-semibold">
            {t('finance.waiting', { name: waiting.madeByName })}
          </Link>
        </p>
      )}
      {closed !== null && (
        <>
          <p className="text-ink-2">
            {t('finance.closedBy', {
              signer: closed.signedBy.name,
              approver: closed.approvedBy.name,
              at: formatKstDateTime(closed.closedAt),
            })}
          </p>
          <HeldMoney figures={figures} held={closed.held} />
        </>
      )}
      {data !== undefined && data.corrections.length > 0 && (
        <section>
          <h3 className="mb-1 text-label font-bold">{t('finance.corrections')}</h3>
          <Facts
            facts={data.corrections.map(
              (each): Fact => [
                formatKstDateTime(each.decidedAt ?? each.madeAt),
                <Link key={each.id} to="/proposals" search={{ open: Number(each.id) }} className="text-brand-text">
                  {subjectOf(each, { name: siteName, currency })} {each.reason}
                </Link>,
              ],
            )}
          />
        </section>
      )}
    </DetailPane>
  );
}
