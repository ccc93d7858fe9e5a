import type { Dnw } from '@hoga/contract/dnw';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { beforeEach, expect, it } from 'vitest';
import { siteStore } from '../../../data/site/site-store.ts';
import { sampleRequest } from '../../../data/testing/sample-cashier.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { tellDecided } from './tell-decided.ts';

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
  toastStore.setState({ toasts: [] });
});

const isTold = (change: Partial<Dnw>): boolean => {
  toastStore.setState({ toasts: [] });
  tellDecided(sampleRequest(change));
  return toastStore.getState().toasts.length === 1;
};

it('tells each step that somebody waits for, and none that they took themselves', () => {
  for (const status of ['APPROVED', 'REJECTED', 'MATCHED', 'APPEALED', 'EXPIRED'] as const) {
    expect([status, isTold({ type: 'WS', counterparty: 'MEMBER', status })]).toEqual([status, true]);
  }
  expect(isTold({ type: 'WS', counterparty: 'MEMBER', status: 'PAID' })).toBe(true);
  expect(isTold({ type: 'WB', counterparty: 'MEMBER', status: 'PAID' })).toBe(false);
  expect(isTold({ type: 'W', status: 'REQUESTED' })).toBe(false);
  expect(isTold({ type: 'CO', status: 'APPROVED' })).toBe(false);
});
