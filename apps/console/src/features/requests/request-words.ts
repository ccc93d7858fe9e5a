import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { DnwStatus } from '@hoga/domain/wallet/dnw';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import type { CashierRequest, Decision } from '../../data/requests.ts';
import { DNW_STATUS, DNW_TYPE_NAMES } from '../../shared/dnw-names.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export function typeName({ type, counterparty }: Pick<CashierRequest, 'type' | 'counterparty'>): string {
  return counterparty === 'MEMBER' ? `P2P ${DNW_TYPE_NAMES[type]}` : DNW_TYPE_NAMES[type];
}

/** A first approval that another must join says so. */
export function statusOf(request: Pick<CashierRequest, 'status' | 'firstApprover'>): readonly [string, StatusTone] {
  return request.firstApprover !== null && request.status !== 'APPROVED' && request.status !== 'REJECTED'
    ? ['승인 1/2', 'warn']
    : DNW_STATUS[request.status];
}

export function amountText({ point, currency }: Pick<CashierRequest, 'point' | 'currency'>): string {
  return formatAmount(point, currencyUnit(currency));
}

/** How it stands after a decision; one that is still waiting waits for a second person. */
export function standsText(status: DnwStatus): string {
  return status === 'REQUESTED' || status === 'APPEALED' ? '1차 승인 · 2차 대기' : DNW_STATUS[status][0];
}

const WALLETS: Readonly<Partial<Record<WalletType, string>>> = { BINARY: '해외선물', FUTURES: '코인선물' };

export function walletName({ walletType }: Pick<CashierRequest, 'walletType'>): string {
  return `${WALLETS[walletType] ?? walletType} 지갑`;
}

const MINUTE_MS = 60_000;
/** What has waited longer is old. */
const OLD_MS = 10 * MINUTE_MS;

export function ageText(createdAt: number, now: number): string {
  const minutes = Math.floor((now - createdAt) / MINUTE_MS);
  if (minutes < 1) return '방금';
  if (minutes < 60) return `${minutes}분`;
  return minutes < 1_440 ? `${Math.floor(minutes / 60)}시간` : `${Math.floor(minutes / 1_440)}일`;
}

export function isOld({ createdAt }: Pick<CashierRequest, 'createdAt'>, now: number): boolean {
  return now - createdAt >= OLD_MS;
}

const BEFORE_MONEY: readonly DnwStatus[] = ['REQUESTED', 'MATCHED', 'PAID'];

/** What may be decided about it now. What members have with each other is not the house's to approve. */
export function decisionsOn(request: Pick<CashierRequest, 'type' | 'status' | 'counterparty'>): readonly Decision[] {
  const { type, status, counterparty } = request;
  const isWithHouse = counterparty === 'HOUSE';
  if (status === 'APPEALED') return isWithHouse || type === 'WS' ? ['forSeller', 'forBuyer'] : [];
  if (!isWithHouse) return status === 'REQUESTED' ? ['reject'] : [];
  if (!BEFORE_MONEY.includes(status)) return [];
  if (status === 'REQUESTED' && (type === 'WB' || type === 'WS')) return ['reject', 'match'];
  if (status === 'MATCHED' && type === 'WS') return ['reject', 'markPaid'];
  return ['reject', 'approve'];
}

/** Money buttons repeat the amount; refusing says what returns. */
export function decisionText(decision: Decision, request: CashierRequest): string {
  switch (decision) {
    case 'approve':
      return `승인하고 ${amountText(request)} ${request.type === 'D' || request.type === 'WB' ? '입금' : '지급'}`;
    case 'reject':
      return request.type === 'D' || request.type === 'WB' ? '거절' : '거절하고 돌려주기';
    case 'match':
      return '하우스가 받기';
    case 'markPaid':
      return '송금했음';
    case 'forBuyer':
      return '구매자에게';
    case 'forSeller':
      return '판매자에게';
  }
}

const DETAIL_NAMES: Readonly<Record<string, string>> = {
  name: '이름',
  phone: '전화번호',
  bank: '은행',
  bankName: '은행',
  account: '계좌번호',
  accountNumber: '계좌번호',
  holder: '예금주',
  accountHolder: '예금주',
  address: '주소',
  network: '네트워크',
  tag: '태그',
  memo: '메모',
  payTo: '보낼 곳',
};

/** What the member has typed, by name. */
export function typedFacts(detailJson: string): readonly (readonly [string, string])[] {
  try {
    const detail: unknown = JSON.parse(detailJson);
    if (typeof detail !== 'object' || detail === null) return [];
    return Object.entries(detail)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([key, value]) => [DETAIL_NAMES[key] ?? key, String(value)] as const)
      .filter(([, value]) => value !== '');
  } catch {
    return [];
  }
}
