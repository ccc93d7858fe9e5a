import { idOf } from '@hoga/kernel/ids';
import type { CashierRequest } from '../requests.ts';

/** As the server tells it: without the site, which was asked for. */
export function sampleRequest(change: Partial<CashierRequest> = {}): Omit<CashierRequest, 'siteId'> {
  const { siteId: _asked, ...changed } = change;
  return {
    id: idOf(884217),
    type: 'D',
    walletType: 'BINARY',
    currency: 'KRW',
    status: 'REQUESTED',
    point: '500000',
    won: null,
    rate: null,
    fee: '0',
    reserved: '0',
    bonus: null,
    counterparty: 'HOUSE',
    provider: null,
    counterId: null,
    dueAt: null,
    detailJson: '{"name":"정유나"}',
    wonpNum: null,
    version: 3,
    createdAt: Date.now() - 14 * 60_000,
    updatedAt: Date.now() - 14 * 60_000,
    playerId: idOf(71),
    username: 'yuna_j',
    counterPlayerId: null,
    firstApprover: null,
    ...changed,
  };
}
