import type { Me } from '@hoga/contract/account';
import { idOf } from '@hoga/kernel/ids';

export function sampleMe(change: Partial<Me> = {}): Me {
  return {
    id: idOf(7),
    siteInfoId: idOf(1),
    username: 'demo',
    name: '김민호',
    phone: '010-1234-5678',
    email: 'demo@example.com',
    nick: '민호',
    money: '1000000',
    status: 'success',
    etcJson: '{}',
    role: 'PLAYER',
    isTrader: false,
    wallet: { BINARY: { type: 'BINARY', currency: 'KRW', point: '1000000', gameWaitPoint: '0' } },
    lastLoginAt: null,
    ...change,
  };
}
