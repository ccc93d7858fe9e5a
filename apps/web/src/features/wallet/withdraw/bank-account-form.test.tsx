import { okReply } from '@hoga/client/testing/fake-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { BankAccountForm } from './bank-account-form.tsx';

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});

it('offers the banks of the chosen kind alone, and registers the account [WAL-20, WAL-22, WAL-23]', async () => {
  const server = walletServer()
    .on('/api/banklist', () =>
      okReply([
        { code: '004', name: 'KB국민은행', type: 'BANK' },
        { code: '240', name: '삼성증권', type: 'SECURITIES' },
      ]),
    )
    .on('/api/wallet/generate', () => okReply({ id: 9 }));
  renderScreen({ routes: { '/': () => <BankAccountForm onDone={() => undefined} /> }, at: '/', server });
  await screen.findByRole('option', { name: 'KB국민은행' });
  expect(screen.queryByRole('option', { name: '삼성증권' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '증권' }));
  await screen.findByRole('option', { name: '삼성증권' });
  expect(screen.queryByRole('option', { name: 'KB국민은행' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: '계좌번호' }), '110-482-917305');
  await userEvent.click(screen.getByRole('button', { name: /등록/ }));
  expect(server.requestsTo('/api/wallet/generate')[0]?.body).toMatchObject({
    coinName: 'BINARY',
    bankInfo: expect.stringContaining('"code":"240"'),
  });
});
