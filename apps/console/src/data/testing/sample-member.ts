import type { ApprovalItem } from '@hoga/contract/admin-approval';
import type { ListedMember, MemberDetail } from '@hoga/contract/admin-member';
import type { Proposal } from '@hoga/contract/admin-proposal';
import { idOf } from '@hoga/kernel/ids';

export function sampleMember(change: Partial<MemberDetail> = {}): MemberDetail {
  return {
    id: idOf(48213),
    username: 'seojun_p',
    name: '박서준',
    nick: '서준',
    phone: '010-****-2841',
    status: 'ACTIVE',
    role: 'PLAYER',
    createdAt: 1_739_200_000_000,
    lastLoginAt: null,
    email: 's***@hoga.test',
    bankInfo: '',
    address: '',
    partnerId: null,
    hasSecondFactor: true,
    blockDevice: [],
    wallets: [{ type: 'BINARY', currency: 'KRW', point: '8412300', gameWaitPoint: '0' }],
    sessions: [{ id: 'a', audience: 'MEMBER', ip: '211.36.1.18', device: 'iPhone', createdAt: 0, usedAt: 0 }],
    ...change,
  };
}

/** The same as a list has it. */
export function listedMember(change: Partial<ListedMember> = {}): ListedMember {
  const { id, username, name, nick, phone, status, role, createdAt, lastLoginAt } = sampleMember();
  return {
    ...{ id, username, name, nick, phone, status, role, createdAt, lastLoginAt },
    partner: null,
    balances: [],
    lastDeposit: null,
    ...change,
  };
}

export function sampleProposal(change: Partial<Proposal> = {}): Proposal {
  return {
    id: idOf(12),
    siteInfoId: idOf(1),
    kind: 'WALLET_CREDIT',
    state: 'WAITING',
    playerId: idOf(48213),
    detailJson: '{"walletType":"BINARY","amount":"1500000"}',
    reason: '이벤트 보상',
    madeBy: idOf(9),
    madeByName: 'dy.lee',
    madeAt: Date.now() - 60_000,
    expiresAt: Date.now() + 3_600_000,
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    decisionReason: null,
    failedWith: null,
    version: 1,
    ...change,
  };
}

/** The same in the inbox of all that takes two people. */
export function sampleApproval(change: Partial<ApprovalItem> = {}): ApprovalItem {
  return {
    ...sampleProposal(),
    source: 'PROPOSAL',
    playerName: '박서준',
    approval: { refusedWith: null, warnings: [] },
    ...change,
  };
}
