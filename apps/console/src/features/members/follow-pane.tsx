import type { Follow } from '@hoga/contract/copytrade';
import { displayName } from '@hoga/domain/stocks/stock-names';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { exactFigure } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { Facts } from '../../shared/kit/facts.tsx';
import { Pane } from '../../shared/kit/pane.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';

/** The trader the member follows, if any. */
export function FollowPane({ follow }: { follow: Follow | null }) {
  if (follow === null) {
    return (
      <Pane title={t('members.follows')} note={0} className="shrink-0">
        <p className="px-3.5 pb-3 text-ink-3">{t('members.noFollows')}</p>
      </Pane>
    );
  }
  const { traderName, traderId, followStock, multiplyPer, oneMaxBet, maxBet, usedMargin, cumNet, since, mode } = follow;
  const figure = (text: string) => exactFigure(text);
  return (
    <Pane
      title={t('members.follows')}
      note={1}
      className="shrink-0"
      aside={
        <StatusTag tone={mode === 'PAUSED' ? 'warn' : 'brand'}>
          {mode === 'PAUSED' ? t('members.paused') : t('members.running')}
        </StatusTag>
      }
    >
      <div className="px-3.5 pb-2.5">
        <p className="flex h-7 items-center justify-between gap-3">
          <span className="min-w-0 truncate">
            <b className="font-semibold">{traderName}</b>{' '}
            <span className="text-micro text-ink-3">{t('members.trader', { traderId })}</span>
          </span>
          <span className="shrink-0 text-micro text-ink-2">{t('members.since', { since: formatKstDate(since) })}</span>
        </p>
        <Facts
          facts={[
            [t('members.instrument'), followStock.map((stock) => displayName(stock)).join(', ')],
            [t('members.copySizes'), `${multiplyPer}% · ${figure(oneMaxBet)} · ${figure(maxBet)} USDT`],
            [t('members.limitInUse'), `${figure(usedMargin)} / ${figure(maxBet)} USDT`],
            [t('members.totalProfit'), <ChangeText key="net" value={cumNet} unit="USDT" />],
          ]}
        />
      </div>
    </Pane>
  );
}
