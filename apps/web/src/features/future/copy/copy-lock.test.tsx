import { okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyAccount } from '../../../data/account/copy-account.ts';
import { loadedRows, NO_ROWS } from '../../../data/account/live-rows.ts';
import { marketStore } from '../../../data/market/market.ts';
import { sessionStore } from '../../../data/session/session-store.ts';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleCopy, sampleFollow } from '../../../data/testing/sample-copytrade.ts';
import { sampleFuturesOption, sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleMe } from '../../../data/testing/sample-me.ts';
import { PositionCards } from '../../../trading/position-card.tsx';
import { AccountTabs } from '../account/account-tabs.tsx';
import { FormOrLock } from '../trade/form-or-lock.tsx';
import { useTradeScreen } from '../trade/use-trade-screen.ts';

const OPTION = sampleFuturesOption();
const NOW = '/api/copytrade/follower/my_trader_follower';

/** As much of the trade screen as copies change. */
function Screen() {
  const trade = useTradeScreen(OPTION);
  return (
    <>
      <FormOrLock screen={trade} />
      <AccountTabs
        contracts={trade.contracts}
        currentId={OPTION.id}
        figures={trade.figures}
        shape="cards"
        list={PositionCards}
      />
    </>
  );
}

beforeEach(() => {
  // The clock is frozen: on a slow machine prices must not grow old.
  vi.useFakeTimers({ now: 1_780_000_000_000, toFake: ['Date'] });
  sessionStore.setState({
    auth: 'success',
    user: sampleMe(),
    wallets: { FUTURES: { type: 'FUTURES', currency: 'USDT', point: '5000', gameWaitPoint: '0' } },
  });
  const price = '60000';
  marketStore.putTickers([
    sampleTicker({ stock: 'BTCUSDT', last: price, bid: price, ask: price, mark: price, at: Date.now() }),
  ]);
  holdFutures({ positions: [sampleFuturesPosition()] });
});
afterEach(() => {
  dismissDialogs();
  vi.restoreAllMocks();
});

function open(follow: unknown, copies: Parameters<typeof sampleCopy>[0][] = []) {
  vi.spyOn(copyAccount, 'snapshot').mockReturnValue({
    state: 'ready',
    rows: loadedRows(NO_ROWS, copies.map(sampleCopy)),
    error: null,
  });
  const server = quietServer()
    .on('/api/futures/option/list', () => okReply([OPTION]))
    .on('/api/futures/history/last_leverage', () =>
      okReply({ futuresOptionId: 1, leverage: 20, marginType: 'CROSS', maxLeverage: 125 }),
    )
    .on('/api/futures/history/list', () => okReply({ rows: [], page: 1, size: 20, total: 0 }))
    .on('/api/futures/order/copytrade/close', () => okReply({ id: 51 }))
    .on(NOW, () => okReply(follow));
  renderScreen({ routes: { '/': Screen }, at: '/', server });
  return server;
}

describe('a contract that copies trade', () => {
  it('gives the reason in place of the form, and the way to the follow', async () => {
    open(sampleFollow({ followStock: ['X_BTCUSDT'] }), [{}]);
    await screen.findByText('팔로우 중인 종목은 직접 주문할 수 없습니다.');
    screen.getByText(/정석매매 팔로우 중에는/);
    expect(screen.getByRole('link', { name: '내 카피 관리' }).getAttribute('href')).toBe('/copytrade/my');
    expect(screen.queryByRole('textbox', { name: '수량' })).toBeNull();
    // Open positions can still be closed.
    const position = within(screen.getByRole('article', { name: 'BTC/USDT 롱' }));
    position.getByText('카피');
    expect(position.getByRole('button', { name: '포지션 종료' })).toHaveProperty('disabled', false);
  });

  it('has a tab with each copy, to be closed by itself [FUT-21]', async () => {
    const server = open(sampleFollow(), [{}, { id: idOf(52), tradeType: 'LONG', left: '0.02' }]);
    await userEvent.click(await screen.findByRole('tab', { name: /카피/ }));
    const [newest] = await screen.findAllByRole('article', { name: 'BTC/USDT 카피' });
    await userEvent.click(within(newest ?? expect.fail()).getByRole('button', { name: '이 카피만 종료' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '종료' }));
    await waitFor(() =>
      expect(server.requestsTo('/api/futures/order/copytrade/close')[0]?.body).toMatchObject({ id: 52 }),
    );
  });
});

describe('a contract that copies leave alone', () => {
  it.each([
    ['no trader is followed', null],
    ['other pairs are followed', sampleFollow({ followStock: ['X_ETHUSDT'] })],
  ])('is ordered as ever where %s', async (_case, follow) => {
    const server = open(follow);
    await waitFor(() => expect(server.requestsTo(NOW)).toHaveLength(1));
    await screen.findByRole('textbox', { name: '수량' });
    expect(screen.queryByRole('tab', { name: /카피/ })).toBeNull();
    expect(screen.queryByText('카피')).toBeNull();
  });
});
