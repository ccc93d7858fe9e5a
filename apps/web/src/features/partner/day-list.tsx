import { listMyPartnerProfits, type PartnerProfit } from '@hoga/contract/unchecked/partner';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { parseDecimal, ZERO } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { DottedWords } from '@hoga/ui/components/dotted-words.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { PagedList } from '@hoga/ui/components/paged-list.tsx';
import { saveCsv } from '@hoga/ui/lib/save-csv.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { fetchData, messageForError } from '../../data/api/api.ts';
import { serverNow } from '../../data/market/server-time.ts';
import { partnerDaysQuery } from '../../data/partner/partner-queries.ts';
import { exactText } from '../../data/wallet/amount-text.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { shareText } from './share-text.ts';

const DAY_MS = 86_400_000;
const PERIODS = { week: 7, month: 30, year: 365 } as const;
type Period = keyof typeof PERIODS;

/** Midnight in Korea a number of days ago, today counted. */
function startOf(period: Period): number {
  return kstMidnight(kstDay(serverNow())) - (PERIODS[period] - 1) * DAY_MS;
}

/** The result of each settled day, the sums of the period, and today so far. */
export function DayList() {
  const t = useText();
  const [period, setPeriod] = useState<Period>('month');
  const query = useInfiniteQuery(partnerDaysQuery(startOf(period)));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { sums = [], today = [] } = query.data?.pages[0] ?? {};
  return (
    <>
      <div className="flex items-center justify-between gap-2 px-gutter pt-3 pb-2">
        <Chips<Period>
          label={t('partner.period')}
          items={[
            { value: 'week', label: t('partner.week') },
            { value: 'month', label: t('partner.month') },
            { value: 'year', label: t('partner.year') },
          ]}
          value={period}
          onValueChange={setPeriod}
        />
        <StatementButton startDate={startOf(period)} />
      </div>
      {today.map((sum) => (
        <SumsCard key={sum.currency} title={t('partner.today')} sums={sum} hint={t('partner.todayHint')} />
      ))}
      {sums.map((sum) => (
        <SumsCard key={sum.currency} title={t('partner.sums')} sums={sum} paid={sum.paid} />
      ))}
      <PagedList
        query={query}
        rows={rows.length}
        errorText={messageForError(query.error)}
        emptyText={t('partner.noDays')}
        endText={t('partner.endOfList')}
      >
        <ul aria-label={t('partner.days')}>
          {rows.map((row) => (
            <li key={`${row.date} ${row.currency}`}>
              <DayRow row={row} />
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}

interface SumsCardProps {
  title: string;
  sums: Pick<PartnerProfit, 'currency' | 'fees' | 'bonuses' | 'profit'>;
  paid?: string;
  hint?: string;
}

function SumsCard({ title, sums: { currency, fees, bonuses, profit }, paid, hint }: SumsCardProps) {
  const t = useText();
  return (
    <Card className="mx-gutter mb-2">
      <h2 className="mb-1.5 text-label font-bold">
        {title} · {currency}
      </h2>
      <KeyValue
        rows={[
          { key: 'fees', label: t('partner.fees'), value: exactText(fees, currency) },
          { key: 'bonuses', label: t('partner.bonuses'), value: exactText(bonuses, currency) },
          { key: 'profit', label: t('partner.profit'), value: signedText(profit, currency) },
          ...(paid === undefined ? [] : [{ key: 'paid', label: t('partner.paid'), value: exactText(paid, currency) }]),
        ]}
      />
      {hint !== undefined && <p className="mt-1.5 text-micro text-ink-3">{hint}</p>}
    </Card>
  );
}

function DayRow({ row }: { row: PartnerProfit }) {
  const t = useText();
  const { date, currency, fees, bonuses, profit, paid, share, carriedOut } = row;
  const detail = [
    `${t('partner.fees')} ${exactText(fees, currency)}`,
    `${t('partner.bonuses')} ${exactText(bonuses, currency)}`,
    shareText(share),
  ];
  const isCarried = carriedOut.startsWith('-');
  return (
    <ListRow
      title={date}
      detail={
        <span>
          <DottedWords words={detail} />
        </span>
      }
      value={signedText(profit, currency)}
      valueDetail={
        isCarried
          ? t('partner.carried', { amount: signedText(carriedOut, currency) })
          : t('partner.paidAmount', { amount: exactText(paid, currency) })
      }
    />
  );
}

/** Sums and parts may be below zero: a minus as everywhere. */
function signedText(amount: string, currency: string): string {
  const isNegative = (parseDecimal(amount) ?? ZERO) < ZERO;
  return isNegative ? `−${exactText(amount.slice(1), currency)}` : exactText(amount, currency);
}

const STATEMENT_PAGE = 100;

/** Every settled day of the period as a file, not only those that have been scrolled to. */
function StatementButton({ startDate }: { startDate: number }) {
  const t = useText();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      saveCsv(`hoga-partner-${new Date(startDate).toISOString().slice(0, 10)}`, [
        CSV_HEAD.map((column) => t(`partner.${column}`)),
        ...(await everyDay(startDate)).map((row) => CSV_HEAD.map((column) => row[column])),
      ]);
    } catch (error) {
      await alert({ body: messageForError(error) ?? t('common.loadFailed') });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button size="sm" pending={isSaving} onClick={() => void save()}>
      <Download size={16} aria-hidden="true" />
      {t('partner.statement')}
    </Button>
  );
}

const CSV_HEAD = ['date', 'currency', 'fees', 'bonuses', 'share', 'carriedIn', 'profit', 'paid', 'carriedOut'] as const;

async function everyDay(startDate: number): Promise<readonly PartnerProfit[]> {
  const rows: PartnerProfit[] = [];
  for (let page = 1; ; page += 1) {
    const found = await fetchData(listMyPartnerProfits, { query: { startDate, page, size: STATEMENT_PAGE } });
    rows.push(...found.rows);
    if (page * STATEMENT_PAGE >= found.total) return rows;
  }
}
