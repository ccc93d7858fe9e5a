import { okReply } from '@hoga/client/testing/fake-server';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { WithdrawSheet } from './withdraw-sheet.tsx';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});

function Sheet() {
  return <WithdrawSheet walletType="USDT" amount="100" onClose={() => undefined} onApplied={() => undefined} />;
}

/** A withdrawal of USDT to the address, at a site that takes it on a network. */
function open(network: string, address: string): void {
  const place = {
    ...{ id: 5, walletType: 'USDT', bank: null, address, tag: null, label: '내 지갑' },
    ...{ usableAt: 0, lastUsedAt: Date.UTC(2026, 5, 2) },
  };
  const server = walletServer()
    .on('/api/wallet/destinations', () => okReply([place]))
    .on('/api/wallet/temp-generate', () => okReply({ coinName: 'USDT', network, address: TRON, tag: null }));
  renderScreen({ routes: { '/': Sheet }, at: '/', server });
}

const lineOf = async (label: string) => (await screen.findByText(label)).textContent;

describe('where a withdrawal goes', () => {
  it.each([
    ['TRC20', TRON],
    ['ERC20', ETHEREUM],
  ])('is on the network that the site sends on: %s', async (network, address) => {
    open(network, address);
    expect(await lineOf('네트워크')).toBe(`네트워크${network} 일치`);
    expect(await lineOf('주소 검사')).toBe('주소 검사정상');
    // Mock-up 15e: a destination is recognised by its last use.
    screen.getByText('최근 6월 2일');
  });

  it('is refused where it is on another', async () => {
    open('TRC20', ETHEREUM);
    expect(await lineOf('네트워크')).toBe('네트워크다른 네트워크의 주소입니다.');
    expect(await lineOf('주소 검사')).toBe('주소 검사정상');
  });
});
