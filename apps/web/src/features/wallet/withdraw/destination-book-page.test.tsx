import { okReply } from '@hoga/client/testing/fake-server';
import type { Destination } from '@hoga/contract/payout';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { ownerOnly, signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { DestinationBookPage } from './destination-book-page.tsx';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const HOUR_MS = 3_600_000;

const account: Destination = {
  ...{ id: 5, walletType: 'BINARY', address: null, tag: null, label: '', usableAt: 0, lastUsedAt: null },
  bank: { code: '004', name: 'KB국민은행', holder: '김민호', number: '***1234' },
};
const address = (): Destination => ({
  ...{ id: 6, walletType: 'USDT', bank: null, address: TRON, tag: null, label: '내 지갑', lastUsedAt: null },
  usableAt: Date.now() + 23 * HOUR_MS + 30 * 60_000,
});

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});
afterEach(dismissDialogs);

function open(known: readonly Destination[]) {
  let stored = [...known];
  const server = walletServer()
    .on('/api/wallet/destinations', () => okReply(stored))
    .on('/api/wallet/temp-generate', () => okReply({ coinName: 'USDT', network: 'TRC20', address: TRON, tag: null }))
    .on('/api/banklist', () => okReply([{ code: '004', name: 'KB국민은행', type: 'BANK' }]))
    .on(
      '/api/wallet/generate',
      ownerOnly(() => {
        stored = [...stored, address()];
        return okReply(address());
      }),
    )
    .on('/api/wallet/destinations/remove', ({ body }) => {
      stored = stored.filter(({ id }) => id !== (body as { readonly id: number }).id);
      return okReply({});
    });
  renderScreen({ routes: { '/wallet/destinations': DestinationBookPage }, at: '/wallet/destinations', server });
  return server;
}

describe('/wallet/destinations', () => {
  it('lists accounts and addresses by wallet, a new one with the time until it may be used [W6]', async () => {
    open([account, address()]);
    const accounts = within(await screen.findByRole('list', { name: '해외선물' }));
    accounts.getByText('KB국민은행 ***1234 · 김민호');
    const addresses = within(screen.getByRole('list', { name: 'USDT' }));
    addresses.getByText('내 지갑');
    addresses.getByText('23시간 30분 뒤');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('registers an address with the proof that a registration takes [W6]', async () => {
    const server = open([]);
    await screen.findByText('등록한 곳이 없습니다');
    await userEvent.click(screen.getByRole('button', { name: '등록' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: '지갑 선택' }), 'USDT');
    await userEvent.type(await sheet.findByRole('textbox', { name: '주소' }), TRON);
    await userEvent.click(sheet.getByRole('button', { name: '등록' }));
    const proof = await screen.findByLabelText('비밀번호');
    await userEvent.type(proof, 'hoga1234');
    await userEvent.click(within(proof.closest('[role=dialog]') as HTMLElement).getByRole('button', { name: '등록' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsTo('/api/wallet/generate').at(-1)?.body).toMatchObject({
      ...{ coinName: 'USDT', address: TRON, password: 'hoga1234' },
    });
  });

  it('removes one after asking [W6]', async () => {
    const server = open([account]);
    await userEvent.click(await screen.findByRole('button', { name: '삭제' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(server.requestsTo('/api/wallet/destinations/remove')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: '삭제' }));
    await waitFor(() =>
      expect(server.requestsTo('/api/wallet/destinations/remove')).toMatchObject([{ body: { id: 5 } }]),
    );
  });
});
