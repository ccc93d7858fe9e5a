import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleRequest, signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { toggleHiddenAmounts } from '../../../data/wallet/hidden-amounts.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { AssetPage } from './asset-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 45_000 });

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});

const open = () =>
  renderScreen({
    routes: { '/wallet/asset': AssetPage },
    at: '/wallet/asset',
    server: walletServer({}, [sampleRequest({ status: 'APPROVED' })]),
  });

describe('/wallet/asset', () => {
  it('sums the wallets up in won, each with what it is worth [RT-30, WAL-17, WAL-18]', async () => {
    open();
    const total = within(await screen.findByRole('region', { name: '총 자산' }));
    await total.findByText('4,592,300원');
    expect(screen.getByText('총 자산 (원화 환산)')).toBeDefined();
    expect(screen.getByText('해외선물')).toBeDefined();
    expect(screen.getByText('1,250.00 USDT')).toBeDefined();
    expect(screen.getByText('1,750,000원')).toBeDefined();
    expect(screen.getByText('사용 중 1,500,000원')).toBeDefined();
  });

  it('hides every amount on request, and keeps the shares', async () => {
    open();
    await screen.findByText('4,592,300원');
    await userEvent.click(screen.getByRole('button', { name: '금액 숨기기' }));
    expect(screen.queryByText('4,592,300원')).toBeNull();
    expect(screen.queryByText('1,250.00 USDT')).toBeNull();
    expect(screen.getAllByText('••••').length).toBeGreaterThan(2);
    expect(screen.getByText(/61\.9%/)).toBeDefined();
    toggleHiddenAmounts();
  });

  it('leads to what was asked for last', async () => {
    open();
    const row = await screen.findByRole('link', { name: /출금 300,000원/ });
    expect(row.getAttribute('href')).toBe('/wallet/request/48213');
    expect(row.textContent).toContain('완료');
  });
});
