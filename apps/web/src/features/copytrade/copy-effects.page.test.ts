import { queryClient } from '@hoga/client/query-client';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { futuresOptionsQuery } from '../../data/market/option-queries.ts';
import { siteStore } from '../../data/site/site-store.ts';
import { sampleCopy, sampleEnd } from '../../data/testing/sample-copytrade.ts';
import { sampleFuturesOption } from '../../data/testing/sample-futures.ts';
import { sampleSite } from '../../data/testing/sample-site.ts';
import { performCopyEffects } from './copy-effects.ts';

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
  toastStore.setState({ toasts: [] });
  queryClient.setQueryData(futuresOptionsQuery().queryKey, [sampleFuturesOption()]);
});

describe('what is seen of copies', () => {
  it('is the reason of a close without a request [CPY-35]', () => {
    performCopyEffects([{ kind: 'closed', copy: sampleCopy({ status: 'CLOSED', reason: 'TRADER_LIQUIDATED' }) }]);
    expect(toastStore.getState().toasts).toMatchObject([
      { kind: 'notification', title: '트레이더의 포지션이 청산되었습니다.', body: 'BTC/USDT 카피를 종료했습니다.' },
    ]);
  });

  it('is one piece of news of many that end together', () => {
    const copy = sampleCopy({ status: 'CLOSED', reason: 'TRADER_LIQUIDATED' });
    performCopyEffects([
      { kind: 'closed', copy },
      { kind: 'closed', copy },
    ]);
    expect(toastStore.getState().toasts).toHaveLength(1);
  });

  it.each([
    ['COPY_LOSS_LIMIT', '누적 손실 한도에 닿음'],
    ['COPY_TAKE_PROFIT', '목표 수익에 닿음'],
    ['TRADER_RETIRED', '트레이더가 활동을 끝냈습니다.'],
    ['TRADER_UNFOLLOWED', '트레이더가 팔로우를 해제했습니다.'],
  ] as const)('is why a follow has ended: %s [CPY-35]', (endReason, title) => {
    performCopyEffects([
      { kind: 'ending', follow: sampleEnd({ status: 'STOPPING', endReason }) },
      { kind: 'ending', follow: sampleEnd({ endReason }) },
    ]);
    expect(toastStore.getState().toasts).toMatchObject([{ title, body: '팔로우가 끝났습니다.' }]);
  });

  it('is nothing of a follow that the follower has ended', () => {
    performCopyEffects([{ kind: 'ending', follow: sampleEnd({ endReason: 'UNFOLLOWED' }) }]);
    expect(toastStore.getState().toasts).toEqual([]);
  });

  it('is why something was skipped, unless the follower wanted it so', () => {
    const skip = (reason: 'BALANCE' | 'PAUSED') =>
      ({ kind: 'skipped', copy: sampleCopy({ status: 'SKIPPED', reason }) }) as const;
    performCopyEffects([skip('PAUSED'), skip('BALANCE')]);
    expect(toastStore.getState().toasts).toMatchObject([
      { title: 'BTC/USDT 건너뜀', body: '주문가능 금액이 부족해서 따라 하지 않았습니다.' },
    ]);
  });

  it('is nothing of what the trader did, whose fills are announced as fills; but sums are asked for anew', () => {
    const refresh = vi.spyOn(queryClient, 'invalidateQueries');
    performCopyEffects([
      { kind: 'opened', copy: sampleCopy() },
      { kind: 'closed', copy: sampleCopy({ status: 'CLOSED', reason: 'TRADER' }) },
    ]);
    expect(toastStore.getState().toasts).toEqual([]);
    expect(refresh).toHaveBeenCalledOnce();
  });
});
