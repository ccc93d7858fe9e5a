import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import type { MemberKey } from '../../../data/member-key.ts';
import { type MemberBet, useMemberBets } from '../../../data/member-story.ts';
import { exactFigure } from '../../../shared/exact-amount.ts';
import { t } from '../../../shared/i18n/t.ts';
import { Facts } from '../../../shared/kit/facts.tsx';
import { PeriodFields } from '../../../shared/kit/period-fields.tsx';
import type { SmallColumn } from '../../../shared/kit/small-table.tsx';
import { StatusTag, type StatusTone } from '../../../shared/kit/status-tag.tsx';
import type { PeriodSearch } from '../../../shared/period-search.ts';
import { timeColumn } from './story-columns.tsx';
import { StoryList } from './story-list.tsx';

const STATUS: Readonly<Record<MemberBet['status'], readonly [name: string, tone: StatusTone]>> = {
  0: [t('story.betOpen'), 'wait'],
  1: [t('story.betWon'), 'ok'],
  2: [t('story.betLost'), 'gone'],
  3: [t('story.betVoid'), 'warn'],
};

const COLUMNS: readonly SmallColumn<MemberBet>[] = [
  timeColumn(({ createdAt }) => createdAt),
  {
    id: 'round',
    title: t('story.round'),
    cell: ({ stock, tradeType, no }) => (
      <span className="font-medium">
        {stock} {tradeType} · {t('story.roundNumber', { no })}
      </span>
    ),
  },
  { id: 'side', title: t('story.side'), cell: ({ type }) => (type === 'B' ? t('story.rise') : t('story.fall')) },
  { id: 'stake', title: t('story.stake'), isFigure: true, cell: ({ point }) => exactFigure(point) },
  {
    id: 'profit',
    title: t('story.profit'),
    isFigure: true,
    cell: ({ profit }) => <b className="font-semibold">{exactFigure(profit, { signed: true })}</b>,
  },
  {
    id: 'status',
    title: t('members.status'),
    cell: ({ status }) => <StatusTag tone={STATUS[status][1]}>{STATUS[status][0]}</StatusTag>,
  },
];

/** The member's bets on rounds. */
export function MemberBets({ who }: { who: MemberKey }) {
  const [period, setPeriod] = useState<PeriodSearch>({});
  return (
    <StoryList
      label={t('story.rounds')}
      list={useMemberBets(who, period)}
      columns={COLUMNS}
      keyOf={({ id }) => Number(id)}
      empty={t('story.noBets')}
      detail={({ startAt, endAt, startPrice, closePrice, payoutRate }) => (
        <Facts
          facts={[
            [t('story.roundTime'), `${formatKstDateTime(startAt)} – ${formatKstDateTime(endAt)}`],
            [t('story.roundPrices'), `${startPrice ?? '–'} → ${closePrice ?? '–'}`],
            [t('story.payoutRate'), payoutRate],
          ]}
        />
      )}
      filter={<PeriodFields period={period} onChange={setPeriod} />}
    />
  );
}
