import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
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

const REGISTERED = {
  ...{ id: 9, walletType: 'BINARY', address: null, tag: null, label: '', usableAt: 0, lastUsedAt: null },
  bank: { code: '004', name: 'KB국민은행', holder: '김민호', number: '***-***-**7305' },
};
const VERIFICATION = { by: 'PASSWORD', reason: 'MISSING', triesLeft: 5, lockedUntil: null };

it('asks who registers an account to verify, and sends the proof with it [A5]', async () => {
  const done: number[] = [];
  const server = walletServer()
    .on('/api/banklist', () => okReply([{ code: '004', name: 'KB국민은행', type: 'BANK' }]))
    .on('/api/wallet/generate', ({ body }) =>
      (body as { password?: string }).password === 'hoga1234'
        ? okReply(REGISTERED)
        : { ...refusalReply(403, 'VERIFICATION_REQUIRED', '본인 확인이 필요합니다.'), data: VERIFICATION },
    );
  renderScreen({ routes: { '/': () => <BankAccountForm onDone={(id) => done.push(id)} /> }, at: '/', server });
  await screen.findByRole('option', { name: 'KB국민은행' });
  await userEvent.type(screen.getByRole('textbox', { name: '계좌번호' }), '110-482-917305');
  await userEvent.click(screen.getByRole('button', { name: /등록/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(await sheet.findByLabelText('비밀번호'), 'hoga1234');
  await userEvent.click(sheet.getByRole('button', { name: /등록/ }));
  await waitFor(() => expect(done).toEqual([9]));
  expect(server.requestsTo('/api/wallet/generate')[1]?.body).toMatchObject({
    coinName: 'BINARY',
    password: 'hoga1234',
  });
});
