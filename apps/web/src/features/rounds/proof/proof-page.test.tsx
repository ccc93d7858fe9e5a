import { webcrypto } from 'node:crypto';
import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { RoundProof } from '@hoga/contract/rounds';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../data/session/session-store.ts';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleMe } from '../../../data/testing/sample-me.ts';
import { sampleBet, sampleRound } from '../../../data/testing/sample-rounds.ts';
import { sampleProof } from '../testing/sample-proof.ts';
import { browserHasher, judgeProof, verdictOf } from './judge-proof.ts';
import { ProofPage } from './proof-page.tsx';

const COMMITMENT = 'ab'.repeat(32);

beforeEach(() => vi.stubGlobal('crypto', webcrypto));
afterEach(() => vi.unstubAllGlobals());

function open(proof: RoundProof | null, key: string | null = null) {
  const server = quietServer()
    .on('/api/trade/game/round/proof', () =>
      proof === null ? refusalReply(404, 'RECORD_MISSING', '내역이 존재하지 않습니다.') : okReply(proof),
    )
    .on('/api/stock/price_key', () =>
      okReply({ day: '2026-06-15', commitment: COMMITMENT, key, levels: key === null ? null : {} }),
    );
  renderScreen({ routes: { '/exchange/round/$id': ProofPage }, at: '/exchange/round/31059382008', server });
  return server;
}

describe('a round’s proof', () => {
  const sample = sampleProof();
  const forged: readonly (readonly [string, Partial<RoundProof>, string])[] = [
    ['another outcome', { round: sampleRound({ status: 2 }) }, 'outcome'],
    ['another closing price', { round: sampleRound({ closePrice: '108416.9' }) }, 'outcome'],
    ['another rule', { rule: 'first-trade-1' }, 'outcome'],
    ['another hash', { hash: '0'.repeat(64) }, 'hash'],
    ['another round before it', { previousHash: '1'.repeat(64) }, 'hash'],
    ['the evidence of another moment', { start: { ...sample.start, at: sample.start.at - 100 } }, 'moments'],
    ['a trade that was taken out', { close: { ...sample.close, trades: sample.close.trades.slice(0, 1) } }, 'outcome'],
    ['a word of the feed made up', { start: { ...sample.start, heardAt: sample.start.at } }, 'hash'],
  ];

  it('that is true is found true', async () => {
    expect(verdictOf(await judgeProof(sample, browserHasher()))).toBe('true');
  });

  it.each(forged)('with %s is found out', async (_what, change, name) => {
    const checks = await judgeProof(sampleProof(change), browserHasher());
    expect(verdictOf(checks)).toBe('false');
    expect(checks.filter(({ isSame }) => isSame === false).map((check) => check.name)).toContain(name);
  });

  it('is judged by its outcome alone where the browser makes no hashes', async () => {
    vi.stubGlobal('crypto', {});
    expect(browserHasher()).toBeNull();
    expect(verdictOf(await judgeProof(sample, null))).toBe('unknown');
    const wrong = sampleProof({ round: sampleRound({ status: 3 }) });
    expect(verdictOf(await judgeProof(wrong, null))).toBe('false');
  });
});

describe('its page', () => {
  it('answers first, then shows the trades around both moments and which of them decide', async () => {
    open(sampleProof());
    expect(await screen.findByText('브라우저에서 직접 검증됨 ✓')).toBeDefined();
    expect(screen.getByRole('img', { name: '03:04:00 앞뒤의 체결 3건' })).toBeDefined();
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toContain('03:03:59.812108,410.2기준가');
    expect(rows).toContain('03:04:59.812108,416.8종료가');
    expect(rows).toContain('03:05:00.143108,4000.143초 늦음');
    const checks = screen.getByText('이 기기에서 확인한 내용').parentElement;
    expect(within(checks ?? document.body).getAllByText(/서버와 같음/)).toHaveLength(3);
  });

  it('shows the own bet on the round, and the rounds before and after it by their hashes [T33]', async () => {
    const sample = sampleProof({ previousHash: 'a1'.repeat(32) });
    const { startAt, endAt } = sample.round;
    const neighbour = (at: number, no: number, hashes: Partial<RoundProof>) =>
      sampleProof({ round: sampleRound({ startAt: at, no }), ...hashes });
    const before = neighbour(2 * startAt - endAt, 184, { hash: sample.previousHash });
    const after = neighbour(endAt, 186, { previousHash: sample.hash, hash: 'b2'.repeat(32) });
    sessionStore.setState({ auth: 'success', user: sampleMe() });
    const server = open(sample)
      .on('/api/trade/game/round/proof/list', () =>
        okReply({ rows: [after, sample, before], page: 1, size: 3, total: 3 }),
      )
      .on('/api/trade/history/current', () => okReply([sampleBet({ status: 1, profit: '47500' })]));
    expect(await screen.findByText('상승 50,000원')).toBeDefined();
    expect(screen.getByText('+47,500원')).toBeDefined();
    expect((await screen.findByRole('link', { name: '184회' })).getAttribute('href')).toBe(
      `/exchange/round/${before.round.tradeRoundId}`,
    );
    const next = await screen.findByRole('link', { name: '186회' });
    expect(next.parentElement?.textContent).toBe('186회b2b2 b2b2 … b2b2 b2b2');
    expect(server.requestsTo('/api/trade/history/current')[0]?.query).toMatchObject({
      tradeRoundId: String(sample.round.tradeRoundId),
    });
  });

  it('says that the next round joins once it is decided, and never links one that does not follow', async () => {
    const sample = sampleProof();
    const { startAt, endAt } = sample.round;
    const apart = (at: number, no: number) =>
      sampleProof({ round: sampleRound({ startAt: at, no }), previousHash: '0'.repeat(64), hash: '1'.repeat(64) });
    const [before, after] = [apart(2 * startAt - endAt, 184), apart(endAt, 186)];
    const server = open(sample);
    expect(await screen.findByText('결과가 나오면 이어집니다')).toBeDefined();
    server.on('/api/trade/game/round/proof/list', () =>
      okReply({ rows: [after, sample, before], page: 1, size: 3, total: 3 }),
    );
    cleanup();
    renderScreen({ routes: { '/exchange/round/$id': ProofPage }, at: '/exchange/round/31059382008', server });
    expect(await screen.findByText('이어지지 않음')).toBeDefined();
    expect(screen.queryByRole('link', { name: '186회' })).toBeNull();
    expect(screen.queryByRole('link', { name: '184회' })).toBeNull();
  });

  it('is shared by its address [T33]', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    open(sampleProof());
    fireEvent.click(await screen.findByRole('button', { name: '공유' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/exchange/round/31059382008`));
  });

  it('raises an alarm and shows both values where they differ', async () => {
    open(sampleProof({ hash: 'f'.repeat(64) }));
    expect((await screen.findByRole('alert')).textContent).toContain('서버 값과 다릅니다');
    expect(screen.getByText(new RegExp(`서버 ${'f'.repeat(64)}`)).textContent).toContain(
      `이 기기 ${sampleProof().hash}`,
    );
  });

  it('names the source of the prices at both moments, and the contract where there is one', async () => {
    const { start, close } = sampleProof();
    open(sampleProof({ start: { ...start, source: 'ls', contract: 'NQZ26' }, close: { ...close, source: 'kis' } }));
    await screen.findByText('시세 소스 ls NQZ26');
    expect(screen.getByText('시세 소스 kis')).toBeTruthy();
    expect(verdictOf(await judgeProof(sampleProof({ start: { ...start, source: 'ls' } }), null))).toBe('unknown');
  });

  it('names the secret of simulated prices as soon as it may', async () => {
    open(sampleProof());
    expect(await screen.findByText(/자정 뒤 공개됩니다/)).toBeDefined();
    expect(await screen.findByText(new RegExp(COMMITMENT))).toBeDefined();
    expect(screen.getByRole('link', { name: '비밀값 보기' }).getAttribute('href')).toBe(
      '/api/stock/price_key?day=2026-06-15',
    );
  });

  it('says that a round is not decided yet, and asks again', async () => {
    const server = open(null);
    fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(screen.getByText('아직 결과가 나오지 않은 회차입니다')).toBeDefined();
    await waitFor(() => expect(server.requestsTo('/api/trade/game/round/proof').length).toBeGreaterThan(1));
  });
});
