import { okReply } from '@hoga/client/testing/fake-server';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useShell } from '../../../data/shell/shell-store.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { ConvertPage } from './convert-page.tsx';

const CONVERT = '/api/dnw/convert';
const TRANSFER = '/api/dnw/transfer';
const QUOTE = '/api/dnw/convert/quote';

/** The choices of the drawer 코인선택. */
function Offered() {
  const choice = useShell((state) => state.coinChoice);
  return <p data-testid="offered">{choice?.coins.join(' ')}</p>;
}

function Screen() {
  return (
    <>
      <ConvertPage />
      <Offered />
    </>
  );
}

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});
afterEach(dismissDialogs);

function open(at: string, ageMs = 0, promised = '139720') {
  const server = walletServer()
    .on('/api/dnw/get_exchange_rate', ({ query }) => okReply({ ...query, rate: '1400', at: Date.now() - ageMs }))
    .on(QUOTE, ({ body }) => {
      const { amount } = body as { amount: string };
      const until = Date.now() + 10_000 - ageMs;
      return okReply({ quoteId: 77, amount, received: promised, rate: '1400', until });
    })
    .on(CONVERT, () => okReply({ id: 9, status: 'APPROVED' }));
  renderScreen({ routes: { '/wallet/convert/$pair': Screen }, at, server });
  return server;
}

describe('/wallet/convert/{from}_{to}', () => {
  it('says what arrives, with the spread in a line of its own, and converts [RT-38, WAL-03, WAL-45, WAL-49]', async () => {
    const server = open('/wallet/convert/USDT_BINARY');
    await screen.findByText('1 USDT = 1,400원');
    expect(server.requestsTo('/api/dnw/get_exchange_rate')[0]?.query).toMatchObject({ base: 'USDT', counter: 'KRW' });
    await userEvent.type(screen.getByRole('textbox', { name: '보내는 수량' }), '100');
    const rate = within(screen.getByRole('region', { name: '적용 환율' }));
    expect(rate.getByText('140,000원')).toBeDefined();
    expect(rate.getByText('−280원')).toBeDefined();
    expect(rate.getByText('139,720원')).toBeDefined();
    const button = screen.getByRole('button', { name: '100 USDT → 해외선물 전환' });
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    await userEvent.click(button);
    await waitFor(() =>
      expect(server.requestsTo(CONVERT)).toMatchObject([
        { body: { from: 'USDT', to: 'BINARY', amount: '100', quoteId: 77 } },
      ]),
    );
    await waitFor(() =>
      expect(toastStore.getState().toasts).toMatchObject([
        { title: '전환했습니다.', action: { label: '영수증 보기' } },
      ]),
    );
  });

  it('shows what its quote promises, whatever the newest rate would make [W1]', async () => {
    open('/wallet/convert/USDT_BINARY', 0, '139721');
    await screen.findByText('1 USDT = 1,400원');
    await userEvent.type(screen.getByRole('textbox', { name: '보내는 수량' }), '100');
    const rate = within(screen.getByRole('region', { name: '적용 환율' }));
    await waitFor(() => expect(rate.getByText('139,721원')).toBeDefined());
  });

  it('rests while its rate is too old', async () => {
    open('/wallet/convert/USDT_BINARY', 11_000);
    await screen.findByText('1 USDT = 1,400원');
    await userEvent.type(screen.getByRole('textbox', { name: '보내는 수량' }), '100');
    const button = screen.getByRole('button', { name: '100 USDT → 해외선물 전환' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  it('moves USDT into coin futures one to one, without a rate [WAL-19, WAL-46]', async () => {
    const server = open('/wallet/convert/USDT_FUTURES').on(TRANSFER, () => okReply({ from: 'USDT', to: 'FUTURES' }));
    act(() => siteStore.setState({ site: sampleSite({ usedCoins: 'BINARY,FUTURES,USDT' }) }));
    await screen.findByText('보유 1,250.00 USDT');
    await userEvent.type(screen.getByRole('textbox', { name: '보내는 수량' }), '100');
    const received = within(screen.getByRole('region', { name: '받는 코인' }));
    expect(received.getByRole('status').textContent).toBe('100.0000 USDT');
    expect(screen.queryByRole('region', { name: '적용 환율' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '100 USDT → 코인선물 (USDT) 이체' }));
    await waitFor(() =>
      expect(server.requestsTo(TRANSFER)).toMatchObject([{ body: { from: 'USDT', to: 'FUTURES', amount: '100' } }]),
    );
    expect([...server.requestsTo(CONVERT), ...server.requestsTo('/api/dnw/get_exchange_rate')]).toEqual([]);
  });

  it('opened from a wallet has its source fixed, and offers the other coins as target [WAL-53, WAL-54]', async () => {
    open('/wallet/convert/USDT_BINARY?fixed=1');
    const from = within(await screen.findByRole('region', { name: '보내는 코인' }));
    expect((from.getByRole('button', { name: 'USDT' }) as HTMLButtonElement).disabled).toBe(true);
    const to = within(screen.getByRole('region', { name: '받는 코인' }));
    await userEvent.click(to.getByRole('button', { name: '해외선물' }));
    expect(screen.getByTestId('offered').textContent).toBe('BINARY');
  });

  it('sends nothing for more than there is', async () => {
    open('/wallet/convert/USDT_BINARY');
    await screen.findByText('1 USDT = 1,400원');
    await screen.findByText('보유 1,250.00 USDT');
    await userEvent.type(screen.getByRole('textbox', { name: '보내는 수량' }), '1251');
    await screen.findByText('보유 수량을 초과합니다.');
    const button = screen.getByRole('button', { name: '1,251 USDT → 해외선물 전환' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  it('of coins that the site does not use has nothing to show', async () => {
    open('/wallet/convert/EOS_BINARY');
    await screen.findByText('이 사이트에서 이용할 수 없는 코인입니다');
  });
});
