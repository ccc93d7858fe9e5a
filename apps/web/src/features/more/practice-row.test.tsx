import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { PracticeRow } from './practice-row.tsx';

const STATE = '/api/player/practice';
const RESET = '/api/player/practice_reset';
const TOMORROW = Date.UTC(2026, 0, 5, 15);

const practice = (change: object = {}) => ({
  amounts: [
    { walletType: 'BINARY', currency: 'KRW', amount: '10000000' },
    { walletType: 'FUTURES', currency: 'USDT', amount: '10000' },
  ],
  isFlat: true,
  nextResetAt: null,
  ...change,
});

function open(change: object = {}): FakeServer {
  const server = new FakeServer().on(STATE, () => okReply(practice(change)));
  renderScreen({ routes: { '/more': PracticeRow }, at: '/more', server });
  return server;
}

const row = () => screen.findByRole('button', { name: /모의투자금 초기화/ });

afterEach(() => toastStore.setState({ toasts: [] }));

describe('practice money on /more', () => {
  it.each([
    ['지금 가능', {}],
    ['내일 가능', { nextResetAt: TOMORROW }],
    ['내일 가능', { nextResetAt: TOMORROW, isFlat: false }],
    ['포지션·주문 정리 후 가능', { isFlat: false }],
  ])('says %s for %j', async (words, change) => {
    open(change);
    expect((await row()).textContent).toContain(words);
  });

  it('is reset after a question that says what comes of it, and says so', async () => {
    const server = open();
    server.on(RESET, () => {
      server.on(STATE, () => okReply(practice({ nextResetAt: TOMORROW })));
      return okReply({ resetAt: 1 });
    });
    await userEvent.click(await row());
    const question = await screen.findByRole('alertdialog', { name: '모의투자금을 초기화하시겠습니까?' });
    expect(question.textContent).toContain('해외선물 10,000,000원');
    expect(question.textContent).toContain('코인선물 (USDT) 10,000 USDT');
    expect(server.requestsTo(RESET)).toEqual([]);
    const [, confirm] = [...question.querySelectorAll('button')];
    await userEvent.click(confirm as HTMLButtonElement);
    await waitFor(() =>
      expect(toastStore.getState().toasts.map(({ title }) => title)).toEqual(['모의투자금을 초기화했습니다.']),
    );
    expect(server.requestsTo(RESET)).toMatchObject([{ body: { clientOrderId: expect.any(String) } }]);
    await waitFor(async () => expect((await row()).textContent).toContain('내일 가능'));
  });

  it('shows the words of a refusal', async () => {
    const words = '포지션과 미체결 주문을 모두 정리한 후 초기화할 수 있습니다.';
    open({ isFlat: false }).on(RESET, () => refusalReply(409, 'PRACTICE_NOT_FLAT', words));
    await userEvent.click(await row());
    const question = await screen.findByRole('alertdialog');
    await userEvent.click([...question.querySelectorAll('button')][1] as HTMLButtonElement);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(toastStore.getState().toasts).toEqual([]);
  });
});
