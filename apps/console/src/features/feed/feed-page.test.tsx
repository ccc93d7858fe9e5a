import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { FeedRow, PriceExplanationData } from '@hoga/contract/admin-feed';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { FeedPage } from './feed-page.tsx';

/** 02:18:44 in Korea. */
const AT = Date.parse('2026-06-17T17:18:44.000Z');

const newest = (ageMs: number, last = '21472.25') => ({
  ...{ contract: 'NQM26', sequence: null, exTs: AT - ageMs, bid: '21472', ask: '21472.5', last },
});

const NQ: FeedRow = {
  ...{ symbol: 'NQ', koName: '나스닥100', enName: 'Nasdaq 100', kind: 'oversea', patienceMs: 10_000, epoch: 17 },
  market: { state: 'open', until: null },
  quote: { ...newest(400), seq: 88_203_914, recvTs: AT - 400, source: 'ls', isFresh: true },
  sources: [
    {
      ...{ name: 'ls', isSimulated: false, licence: 'LS증권 재배포 2025-0412', isFollowed: true, newest: newest(400) },
      ...{ receivedAt: AT - 400, fault: null, healthySince: 1 },
    },
    {
      ...{ name: 'kis', isSimulated: false, licence: '한국투자 2026-77', isFollowed: false, newest: newest(700) },
      ...{ receivedAt: AT - 700, fault: null, healthySince: 1 },
    },
    {
      ...{ name: 'spare', isSimulated: false, licence: '예비 중계 계약 3', isFollowed: false },
      ...{ newest: newest(17_000, '21468.5'), receivedAt: AT - 17_000, fault: 'standing', healthySince: null },
    },
  ],
};
const CL: FeedRow = {
  ...{ symbol: 'CL', koName: 'WTI 원유', enName: 'WTI', kind: 'oversea', patienceMs: 10_000, epoch: 2 },
  market: { state: 'open', until: null },
  quote: { ...newest(12_000), seq: 5, recvTs: AT - 12_000, source: 'ls', isFresh: false },
  sources: [],
};

const line = (at: number, source: string, verdict: string, seq: number | null = null) => ({
  ...{ kind: seq === null ? ('candidate' as const) : ('gate' as const), at, source, verdict, seq },
  ...{ contract: null, sequence: 1, exTs: at, bid: '21472.25', ask: '21472.5', last: '21472.5' },
});
const USED = line(AT - 21_984, 'ls', 'accepted', 88_203_914);
const WHY: PriceExplanationData = {
  ...{ used: USED, epoch: 17, agreed: { source: 'kis', afterMs: 224 }, isCut: false, changes: [] },
  chosen: { symbol: 'NQ', at: AT - 3_600_000, from: 'kis', to: 'ls', reason: 'healthy', epoch: 17 },
  lines: [line(AT - 22_345, 'spare', 'jump'), USED, line(AT - 21_760, 'kis', 'warm')],
};

function openConsole() {
  return signedInConsole(sampleOperator({ sites: [sampleOperator().sites[0] as never] })).on('/api/admin/feed', () =>
    okReply({
      ...{ at: AT, leader: 'feed-2', keptHours: 48, rows: [NQ, CL] },
      changes: [{ symbol: 'NQ', at: AT - 3_600_000, from: 'kis', to: 'ls', reason: 'healthy', epoch: 17 }],
    }),
  );
}

describe('the page of price sources', () => {
  it('lists instruments with the source in use and its age, old ones counted', async () => {
    openConsole();
    renderPage(FeedPage, '/feed');
    const row = (await screen.findByText('나스닥100')).closest('[role="row"]') as HTMLElement;
    expect(row.textContent).toContain('ls');
    expect(row.textContent).toContain('0.4초');
    expect(screen.getByText('12초').className).toContain('text-warn');
    expect(screen.getByText('주의 1')).toBeTruthy();
    expect(screen.getByText('시세 처리 feed-2')).toBeTruthy();
  });

  it('opens an instrument to its sources, their licences, and why one is not used', async () => {
    openConsole();
    renderPage(FeedPage, '/feed?view=NQ');
    const detail = await screen.findByRole('region', { name: '나스닥100 시세 소스' });
    const cards = within(detail).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => /사용 중|대기|시각 멈춤/.exec(textContent ?? '')?.[0])).toEqual([
      '사용 중',
      '대기',
      '시각 멈춤',
    ]);
    expect(within(detail).getByText('LS증권 재배포 2025-0412')).toBeTruthy();
    expect(within(detail).getByText('kis → ls')).toBeTruthy();
    expect(within(detail).queryByRole('textbox')).toBeNull();
  });

  it('says why a price was what it was: the quote in force, and the verdict on each candidate', async () => {
    const server = openConsole().on('/api/admin/feed/why', () => okReply(WHY));
    renderPage(FeedPage, '/feed?view=NQ');
    const pane = await screen.findByRole('region', { name: '이 가격은 왜' });
    fireEvent.change(within(pane).getByLabelText('시각 (KST)'), { target: { value: '2026-06-18T02:18:22.016' } });
    fireEvent.change(within(pane).getByLabelText('시세 번호 (선택)'), { target: { value: '88203914' } });
    fireEvent.click(within(pane).getByText('설명 보기'));
    await within(pane).findByText('21,472.5 · ls 1');
    expect(within(pane).getByText('0.224초 뒤 kis 시세도 같은 값이었습니다.')).toBeTruthy();
    expect(within(pane).getByText('급변 · 확인 대기').className).toContain('text-danger');
    expect(within(pane).getByText('채택 · 88203914').dataset['used']).toBe('true');
    expect(server.requestsTo('/api/admin/feed/why')[0]?.query).toEqual({
      ...{ siteInfoId: '1', stock: 'NQ', at: String(AT - 21_984), seq: '88203914' },
    });
  });

  it('shows the server’s words where nothing is recorded, and refuses a number that is none', async () => {
    openConsole().on('/api/admin/feed/why', () => refusalReply(404, 'RECORD_MISSING'));
    renderPage(FeedPage, '/feed?view=NQ');
    const pane = await screen.findByRole('region', { name: '이 가격은 왜' });
    const number = within(pane).getByLabelText('시세 번호 (선택)');
    fireEvent.change(number, { target: { value: '-3' } });
    expect(number.getAttribute('aria-invalid')).toBe('true');
    expect(within(pane).getByText('설명 보기').closest('button')?.disabled).toBe(true);
    fireEvent.change(number, { target: { value: '' } });
    fireEvent.click(within(pane).getByText('설명 보기'));
    expect(await within(pane).findByRole('alert')).toBeTruthy();
  });
});
