import { type FakeServer, okReply } from '@hoga/client/testing/fake-server';
import type { ContractRoll } from '@hoga/contract/market';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { loadLazyTexts } from '../../../shared/i18n/i18n.ts';
import { isNear, RollBanner } from './roll-banner.tsx';

const DAY_MS = 86_400_000;
const ROLLS_AT = Date.parse('2026-12-14T14:20:00+09:00');
const ANNOUNCED = { from: 'NQZ26', to: 'NQH27', mode: 'CARRY', rollsAt: ROLLS_AT } as const;
const MADE: ContractRoll = {
  ...{ from: 'NQU26', to: 'NQZ26', mode: 'CLOSE', rollsAt: Date.parse('2026-09-14T14:20:00+09:00') },
  ...{ madeAt: Date.parse('2026-09-14T14:20:01+09:00'), beforeLast: '18010', afterLast: '18190' },
};
const option = sampleOverseaOption({ contract: 'NQZ26', roll: ANNOUNCED });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(rows: readonly ContractRoll[], roll = ANNOUNCED) {
  await loadLazyTexts();
  const server: FakeServer = quietServer().on('/api/oversea/rolls', () => okReply({ contract: 'NQZ26', rows }));
  renderScreen({
    routes: { '/oversea/102': () => <RollBanner option={option} roll={roll} /> },
    at: '/oversea/102',
    server,
  });
  await userEvent.click(await screen.findByRole('button', { name: '일정' }));
  return await screen.findByRole('dialog', { name: '월물 일정' });
}

describe('the dates of rolls', () => {
  it('have the contract that trades, the roll that comes with what becomes of positions, and those that were', async () => {
    const sheet = await opened([{ ...ANNOUNCED, madeAt: null, beforeLast: null, afterLast: null }, MADE]);
    await vi.waitFor(() => expect(sheet.textContent).toContain('현재 월물NQZ26'));
    expect(sheet.textContent).toContain('NQZ26 → NQH27');
    expect(sheet.textContent).toContain('교체 시각2026.12.14 14:20');
    expect(sheet.textContent).toContain('새 월물로 다시 엽니다');
    expect(sheet.textContent).toContain('NQU26 → NQZ26');
    expect(sheet.textContent).toContain('18,010.00 → 18,190.00');
  });

  it('say that none is announced', async () => {
    const sheet = await opened([MADE]);
    await vi.waitFor(() => expect(sheet.textContent).toContain('예정된 월물 교체가 없습니다.'));
  });

  it('stand on the trade screen from a week before', () => {
    vi.useFakeTimers({ now: ROLLS_AT - 7 * DAY_MS - 1 });
    expect(isNear(ANNOUNCED)).toBe(false);
    vi.setSystemTime(ROLLS_AT - 7 * DAY_MS);
    expect(isNear(ANNOUNCED)).toBe(true);
  });
});
