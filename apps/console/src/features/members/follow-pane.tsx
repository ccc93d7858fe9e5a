import type { Follow } from '@hoga/contract/copytrade';
import { displayName } from '@hoga/domain/stocks/stock-names';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { Facts } from '../../shared/kit/facts.tsx';
import { Pane } from '../../shared/kit/pane.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';

/** Whom the member follows, if anybody. */
export function FollowPane({ follow }: { follow: Follow | null }) {
  if (follow === null) {
    return (
      <Pane title="팔로우" note={0} className="shrink-0">
        <p className="px-3.5 pb-3 text-ink-3">따르는 트레이더가 없습니다.</p>
      </Pane>
    );
  }
  const { traderName, traderId, followStock, multiplyPer, oneMaxBet, maxBet, usedMargin, cumNet, since, mode } = follow;
  const figure = (text: string) => formatFigure(text);
  return (
    <Pane
      title="팔로우"
      note={1}
      className="shrink-0"
      aside={
        <StatusTag tone={mode === 'PAUSED' ? 'warn' : 'brand'}>{mode === 'PAUSED' ? '일시 중지' : '진행 중'}</StatusTag>
      }
    >
      <div className="px-3.5 pb-2.5">
        <p className="flex h-7 items-center justify-between gap-3">
          <span className="min-w-0 truncate">
            <b className="font-semibold">{traderName}</b>{' '}
            <span className="text-micro text-ink-3">트레이더 {traderId}</span>
          </span>
          <span className="shrink-0 text-micro text-ink-2">{formatKstDate(since)}부터</span>
        </p>
        <Facts
          facts={[
            ['종목', followStock.map((stock) => displayName(stock)).join(', ')],
            ['배율 · 1회 · 최대', `${multiplyPer}% · ${figure(oneMaxBet)} · ${figure(maxBet)} USDT`],
            ['쓰는 한도', `${figure(usedMargin)} / ${figure(maxBet)} USDT`],
            ['누적 손익', <ChangeText key="net" value={cumNet} unit="USDT" />],
          ]}
        />
      </div>
    </Pane>
  );
}
