import type { Dnw } from '@hoga/contract/dnw';
import { idOf } from '@hoga/kernel/ids';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { beforeEach, expect, it } from 'vitest';
import { siteStore } from '../../../data/site/site-store.ts';
import { sampleRequest } from '../../../data/testing/sample-cashier.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { showDecided } from './show-decided.ts';

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
  toastStore.setState({ toasts: [] });
});

const isTold = (change: Partial<Dnw>): boolean => {
  toastStore.setState({ toasts: [] });
  showDecided(sampleRequest(change));
  return toastStore.getState().toasts.length === 1;
};

it('shows each step that a member waits for, and none that they took themselves', () => {
  for (const status of ['APPROVED', 'REJECTED', 'MATCHED', 'APPEALED', 'EXPIRED'] as const) {
    expect([status, isTold({ type: 'WS', counterparty: 'MEMBER', status })]).toEqual([status, true]);
  }
  expect(isTold({ type: 'WS', counterparty: 'MEMBER', status: 'PAID' })).toBe(true);
  expect(isTold({ type: 'WB', counterparty: 'MEMBER', status: 'PAID' })).toBe(false);
  expect(isTold({ type: 'W', status: 'REQUESTED' })).toBe(false);
  expect(isTold({ type: 'W', status: 'SENDING' })).toBe(true);
  expect(isTold({ type: 'CO', status: 'APPROVED' })).toBe(false);
});

it('shows a seller that the buyer has left, and shows no member what they took back themselves', () => {
  const sale = { type: 'WS', counterparty: 'MEMBER' } as const;
  expect(isTold({ ...sale, status: 'CANCELED', counterId: idOf(7) })).toBe(true);
  expect(isTold({ ...sale, status: 'REQUESTED', version: 3 })).toBe(true);
  expect(isTold({ ...sale, status: 'CANCELED' })).toBe(false);
  expect(isTold({ ...sale, status: 'REQUESTED' })).toBe(false);
  expect(isTold({ ...sale, type: 'WB', status: 'CANCELED', counterId: idOf(7) })).toBe(false);
  expect(isTold({ type: 'WS', status: 'REQUESTED', version: 2 })).toBe(false);
});
