import { okReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleLimits } from '../../../data/testing/sample-rounds.ts';
import { expectToTakeAnyAmount } from '../../../shared/testing/any-amount.ts';
import { LimitsSheet } from './limits-sheet.tsx';

const onClose = vi.fn();
beforeEach(() => onClose.mockClear());

function open(limits = sampleLimits()) {
  const server = quietServer()
    .on('/api/trade/limit', () => okReply({ nextFrom: null }))
    .on('/api/trade/break', () => okReply({ breakUntil: Date.UTC(2026, 5, 15, 18, 4) }));
  renderScreen({ routes: { '/': () => <LimitsSheet limits={limits} unit="원" onClose={onClose} /> }, at: '/', server });
  return server;
}

describe('the own limits', () => {
  it('take whatever is typed or pasted [B1]', async () => {
    open(sampleLimits({ dailyStake: '1000000' }));
    expectToTakeAnyAmount(await screen.findByRole('textbox', { name: '하루 손실 한도' }));
    expectToTakeAnyAmount(screen.getByRole('textbox', { name: '하루 투자 한도' }));
  });

  it('say when a change acts: lower at once, higher tomorrow', async () => {
    open(sampleLimits({ dailyLoss: '300000', result: '-36000', open: '60000' }));
    const field = await screen.findByRole('textbox', { name: '하루 손실 한도' });
    expect(screen.getByText('확정 36,000 · 진행 중 60,000')).toBeDefined();
    fireEvent.change(field, { target: { value: '200000' } });
    expect(screen.getByText('저장하면 바로 적용됩니다')).toBeDefined();
    fireEvent.change(field, { target: { value: '400000' } });
    expect(screen.getByText('저장하면 내일 00:00부터 적용됩니다')).toBeDefined();
  });

  it('are saved together, and no amount is no limit', async () => {
    const server = open(sampleLimits({ dailyStake: '1000000' }));
    fireEvent.change(await screen.findByRole('textbox', { name: '하루 손실 한도' }), { target: { value: '200000' } });
    fireEvent.change(screen.getByRole('textbox', { name: '하루 투자 한도' }), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: '한도 저장' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.requestsTo('/api/trade/limit')[0]?.body).toMatchObject({ dailyStake: null, dailyLoss: '200000' });
  });

  it('that were raised wait until midnight, and can be taken back', async () => {
    const server = open(sampleLimits({ dailyStake: '1000000', nextDailyStake: '1500000', nextFrom: 1 }));
    expect(await screen.findByText('내일 00:00부터 1,500,000원')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '상향 취소' }));
    fireEvent.click(screen.getByRole('button', { name: '한도 저장' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.requestsTo('/api/trade/limit')[0]?.body).toMatchObject({ dailyStake: '1000000' });
  });

  it('take a break only after it was agreed to: it cannot be ended early', async () => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name: '24시간' }));
    fireEvent.click(screen.getByRole('button', { name: '24시간 쉬기' }));
    const asked = await screen.findByRole('alertdialog');
    expect(asked.textContent).toContain('중간에 풀 수 없습니다');
    expect(server.requestsTo('/api/trade/break')).toEqual([]);
    fireEvent.click(within(asked).getByRole('button', { name: '24시간 쉬기' }));
    await waitFor(() => expect(server.requestsTo('/api/trade/break')).toHaveLength(1));
    expect(server.requestsTo('/api/trade/break')[0]?.body).toMatchObject({ hours: 24 });
  });
});
