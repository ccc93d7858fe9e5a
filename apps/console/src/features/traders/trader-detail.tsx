import { formatPercent, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { may, useOperator } from '../../data/session-store.ts';
import type { CopyTrader } from '../../data/traders.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
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
          {trader.isDemo === 1 && <StatusTag tone="gone">{t('traders.paperStrategy')}</StatusTag>}
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
      <p className="whitespace-pre-wrap">
        {trader.description === '' ? t('traders.noIntroduction') : trader.description}
      </p>
      <Facts facts={conditionsOf(trader)} />
      <section>
        <h3 className="text-label font-bold">{t('traders.results')}</h3>
        {trader.figures.isCounting ? (
          <p className="mt-1 text-ink-3">{t('traders.countingHint')}</p>
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
    [t('traders.followers'), t('traders.followersOf', { followers, maxFollower })],
    [t('traders.newFollows'), isActive === 1 ? t('traders.taken') : t('traders.notTaken')],
    [t('traders.limitsTotal'), exactAmount(figures.managed, 'USDT')],
    [t('traders.profitShare'), formatPercent(percentOf(feeRate), { signed: false })],
    [t('traders.traded30'), stocks.length === 0 ? NO_VALUE : stocks.join(', ')],
    [t('traders.applied'), formatKstDateTime(since)],
    [t('traders.lastReason'), reason ?? NO_VALUE],
  ];
}

function resultsOf({ figures }: CopyTrader): readonly Fact[] {
  const { days, roi30, roiAll, drawdown, closed, winRate, profitFactor, followerResult, copiedPercent } = figures;
  return [
    [t('traders.tradeDays'), t('traders.days', { days })],
    [t('traders.roi'), `${formatPercent(roi30)} · ${formatPercent(roiAll)}`],
    [t('traders.drawdown'), formatPercent(drawdown)],
    [t('traders.closedWins'), t('traders.closedOf', { closed, winRate: formatPercent(winRate, { signed: false }) })],
    [t('traders.profitFactor'), profitFactor ?? NO_VALUE],
    [t('traders.followersProfit'), exactAmount(followerResult, 'USDT', { signed: true })],
    [t('traders.copyRate'), formatPercent(copiedPercent, { signed: false })],
  ];
}
