import type { OperatorRequest } from '@hoga/contract/admin-request';
import { idOf } from '@hoga/kernel/ids';
import type { OpenRequest } from '../requests.ts';

export function sampleRequest(change: Partial<OperatorRequest> = {}): OperatorRequest {
  return {
    id: idOf(884217),
    kind: 'DEPOSIT',
    type: 'D',
    walletType: 'BINARY',
    currency: 'KRW',
    status: 'REQUESTED',
    point: '500000',
    won: null,
    rate: null,
    fee: '0',
    counterparty: 'HOUSE',
    provider: null,
    counterId: null,
    dueAt: null,
    version: 3,
    createdAt: Date.now() - 14 * 60_000,
    updatedAt: Date.now() - 14 * 60_000,
    siteInfoId: idOf(1),
    playerId: idOf(71),
    username: 'yuna_j',
    name: '정유나',
    isLarge: 0,
    isFirstDeposit: 0,
    firstApprover: null,
    lookers: [],
    lock: null,
    ...change,
  };
}

export function openSample(change: Partial<OperatorRequest> = {}): OpenRequest {
  const request = sampleRequest(change);
  return {
    request,
    payee: null,
    payer: null,
    counter: null,
    approval: null,
    steps: [{ version: 1, status: 'REQUESTED', by: null, reason: '', at: request.createdAt }],
    facts: {
      equityAfter: '8911170',
      aboveLosscut: '8029170',
      overseaPositions: 2,
      futuresPositions: 1,
      deposited30: { count: 3, point: '34000000' },
      withdrawn30: { count: 2, point: '12000000' },
      realized30: '8214300',
      isOwnName: 1,
      newDevice: null,
      withdrawalsToday: 1,
      dailyWithdrawals: 3,
      bound: '0',
      memberSince: request.createdAt - 126 * 86_400_000,
      timesAverage: '4.0',
    },
    ledger: [],
  };
}
