import { queryClient } from '@hoga/client/query-client';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { futuresOptionsQuery } from '../../data/market/option-queries.ts';
import { siteStore } from '../../data/site/site-store.ts';
import { sampleCopy } from '../../data/testing/sample-copytrade.ts';
import { sampleFuturesOption } from '../../data/testing/sample-futures.ts';
import { sampleSite } from '../../data/testing/sample-site.ts';
import { performCopyEffects } from './copy-effects.ts';

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
  toastStore.setState({ toasts: [] });
  queryClient.setQueryData(futuresOptionsQuery().queryKey, [sampleFuturesOption()]);
});

describe('what is seen of copies', () => {
  it('is why one was closed that nobody asked to close [CPY-35]', () => {
    performCopyEffects([{ kind: 'closed', copy: sampleCopy({ status: 'CLOSED', reason: 'TRADER_LIQUIDATED' }) }]);
    expect(toastStore.getState().toasts).toMatchObject([
      { kind: 'notification', title: '트레이더의 포지션이 청산되었습니다.', body: 'BTC/USDT 카피를 청산했습니다.' },
    ]);
  });

  it('is one piece of news of many that end together', () => {
    const copy = sampleCopy({ status: 'CLOSED', reason: 'TRADER_UNFOLLOWED' });
    performCopyEffects([
      { kind: 'closed', copy },
      { kind: 'closed', copy },
    ]);
    expect(toastStore.getState().toasts).toHaveLength(1);
  });

  it('is nothing of what the trader did, whose fills are told as fills; but sums are asked for anew', () => {
    const refresh = vi.spyOn(queryClient, 'invalidateQueries');
    performCopyEffects([
      { kind: 'opened', copy: sampleCopy() },
      { kind: 'closed', copy: sampleCopy({ status: 'CLOSED', reason: 'TRADER' }) },
    ]);
    expect(toastStore.getState().toasts).toEqual([]);
    expect(refresh).toHaveBeenCalledOnce();
  });
});
