import { okReply } from '@hoga/client/testing/fake-server';
import type { MatchCandidate } from '@hoga/contract/admin-request';
import { idOf } from '@hoga/kernel/ids';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleRequest } from '../../data/testing/sample-request.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MatchPanel } from './match-panel.tsx';

const NOW = Date.UTC(2026, 10, 17, 3);
const CANDIDATES = '/api/admin/request/candidates';
const MATCH = '/api/admin/dnw/match_members';

function candidate(id: number, change: Partial<MatchCandidate> = {}): MatchCandidate {
  return {
    id: idOf(id),
    playerId: idOf(77),
    username: 'kim',
    name: '김민호',
    point: '300',
    won: '420000',
    rate: '1400' as MatchCandidate['rate'],
    createdAt: NOW - 14 * 60_000,
    dueAt: NOW + 16 * 60_000,
    matches: '300',
    obstacle: null,
    ...change,
  };
}

function panel(type: 'WS' | 'WB', rows: readonly MatchCandidate[]) {
  const server = signedInConsole(sampleOperator())
    .on(CANDIDATES, () => okReply({ rows, rate: '1401.5' }))
    .on(MATCH, () => okReply({ id: 9, status: 'MATCHED' }));
  const request = sampleRequest({ id: idOf(9), type, currency: 'USDT', status: 'REQUESTED', counterparty: 'MEMBER' });
  const onDecided = vi.fn(async () => undefined);
  renderPage(() => <MatchPanel request={request} now={NOW} onDecided={onDecided} />, '/requests');
  return { server, onDecided, request };
}

async function matchWith(name: RegExp): Promise<void> {
  fireEvent.click(await screen.findByText('김민호'));
  fireEvent.click(screen.getByText('오래 기다린 신청'));
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('matching members by hand [O2]', () => {
  it('brings a sale together with a purchase that is chosen, with a reason', async () => {
    const { server, onDecided, request } = panel('WS', [candidate(12)]);
    await screen.findByText('300 USDT 매칭 가능');
    screen.getByText('지금 1 USDT = 1,401.5원');
    await matchWith(/#12와 300 USDT 매칭/);
    await vi.waitFor(() => expect(onDecided).toHaveBeenCalled());
    const { version } = request;
    expect(server.requestsTo(MATCH)[0]?.body).toEqual({
      ...{ dnwHistoryId: 9, buyId: 12, version },
      reason: '오래 기다린 신청',
    });
  });

  it('decides at the sale where it is opened at the purchase', async () => {
    const { server, onDecided } = panel('WB', [candidate(12)]);
    await matchWith(/#12와 300 USDT 매칭/);
    await vi.waitFor(() => expect(onDecided).toHaveBeenCalled());
    expect(server.requestsTo(MATCH)[0]?.body).toEqual({ dnwHistoryId: 12, buyId: 9, reason: '오래 기다린 신청' });
  });

  it.each([
    ['SAME_MEMBER', '같은 회원의 신청입니다.'],
    ['REST_TOO_SMALL', '남는 수량이 최소 수량보다 적습니다.'],
    ['NO_RATE', '지금 시세를 알 수 없습니다.'],
    ['RATE_OFF', '단가가 시세에서 0.5% 넘게 벗어났습니다.'],
  ] as const)('offers no match for %s and says why', async (obstacle, words) => {
    panel('WS', [candidate(12, { matches: null, obstacle })]);
    const note = await screen.findByText(words);
    expect(note.closest('button')).toHaveProperty('disabled', true);
  });

  it('says that there is no request for the other side', async () => {
    panel('WS', []);
    await screen.findByText(/반대 신청이 없습니다/);
  });
});
