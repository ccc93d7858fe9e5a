import { formatAmount, formatPercent, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { may, useOperator } from '../../data/session-store.ts';
import type { CopyTrader } from '../../data/traders.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';
import { TraderDecisionBar } from './trader-decision.tsx';
import { TRADER_STATES_SHOWN, TRADER_STEPS } from './trader-words.ts';

export interface TraderDetailProps {
  trader: CopyTrader;
  siteName: string;
  onClose: () => void;
  onDecided: () => void;
}

export function TraderDetail({ trader, siteName, onClose, onDecided }: TraderDetailProps) {
  const operator = useOperator();
  const [state, tone] = TRADER_STATES_SHOWN[trader.state];
  const canDecide = may(operator, 'traders.decide', trader.siteId) && TRADER_STEPS[trader.state].length > 0;
  return (
    <DetailPane
      label={trader.name}
      head={
        <>
          <b className="font-medium">#{trader.id}</b>
          <StatusTag tone={tone}>{state}</StatusTag>
          {trader.isDemo === 1 && <StatusTag tone="gone">모의 전략</StatusTag>}
        </>
      }
      footer={canDecide ? <TraderDecisionBar trader={trader} onDecided={onDecided} /> : undefined}
      onClose={onClose}
    >
      <div>
        <p className="text-title1 font-bold tracking-tight">{trader.name}</p>
        <p className="text-ink-2">
          <b className="font-semibold text-ink-1">{trader.username}</b> · {siteName}
        </p>
      </div>
      <p className="whitespace-pre-wrap">{trader.description === '' ? '소개가 없습니다.' : trader.description}</p>
      <Facts facts={conditionsOf(trader)} />
      <section>
        <h3 className="text-label font-bold">성과</h3>
        {trader.figures.isCounting ? (
          <p className="mt-1 text-ink-3">집계 중 · 7일과 청산 10건이 모이면 보입니다.</p>
        ) : (
          <Facts facts={resultsOf(trader)} />
        )}
      </section>
    </DetailPane>
  );
}

function conditionsOf(trader: CopyTrader): readonly Fact[] {
  const { followers, maxFollower, feeRate, since, stocks, isActive, reason, figures } = trader;
  return [
    ['팔로워', `${followers} / ${maxFollower}명`],
    ['새 팔로우', isActive === 1 ? '받음' : '받지 않음'],
    ['운용 한도 합계', formatAmount(figures.managed, 'USDT')],
    ['이익 배분', formatPercent(percentOf(feeRate), { signed: false })],
    ['30일 거래 종목', stocks.length === 0 ? NO_VALUE : stocks.join(', ')],
    ['신청', formatKstDateTime(since)],
    ['마지막 사유', reason ?? NO_VALUE],
  ];
}

function resultsOf({ figures }: CopyTrader): readonly Fact[] {
  const { days, roi30, roiAll, drawdown, closed, winRate, profitFactor, followerResult, copiedPercent } = figures;
  return [
    ['거래일', `${days}일`],
    ['수익률 30일 · 전체', `${formatPercent(roi30)} · ${formatPercent(roiAll)}`],
    ['최대 낙폭', formatPercent(drawdown)],
    ['청산 · 승률', `${closed}건 · ${formatPercent(winRate, { signed: false })}`],
    ['손익비', profitFactor ?? NO_VALUE],
    ['팔로워 손익', formatAmount(followerResult, 'USDT', { signed: true })],
    ['복사 체결률', formatPercent(copiedPercent, { signed: false })],
  ];
}
