import type { DeskRequest } from '@hoga/contract/admin-request';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { type DnwStatus, isLive } from '@hoga/domain/wallet/dnw';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import type { Decision } from '../../data/requests.ts';
import { DNW_STATUS, DNW_TYPE_NAMES } from '../../shared/dnw-names.ts';
import type { ChangedField } from '../../shared/kit/stale-notice.tsx';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export function typeName({ type, kind }: Pick<DeskRequest, 'type' | 'kind'>): string {
  return kind === 'P2P' ? `P2P ${DNW_TYPE_NAMES[type]}` : DNW_TYPE_NAMES[type];
}

/** What two must agree to says how many have. */
export function statusOf(
  request: Pick<DeskRequest, 'status' | 'isLarge' | 'firstApprover'>,
): readonly [string, StatusTone] {
  const { status, isLarge, firstApprover } = request;
  if (isLarge === 0 || !isLive(status) || status === 'SENDING') return DNW_STATUS[status];
  return [firstApprover === null ? '승인 0/2' : '승인 1/2', 'warn'];
}

export function statusName(status: DnwStatus): string {
  return DNW_STATUS[status][0];
}

export function amountText({ point, currency }: Pick<DeskRequest, 'point' | 'currency'>): string {
  return formatAmount(point, currencyUnit(currency));
}

/** How it stands after a decision; one that is still waiting waits for a second person. */
export function standsText(status: DnwStatus): string {
  return status === 'REQUESTED' || status === 'APPEALED' ? '1차 승인 · 2차 대기' : DNW_STATUS[status][0];
}

const WALLETS: Readonly<Partial<Record<WalletType, string>>> = { BINARY: '해외선물', FUTURES: '코인선물' };

export function walletName({ walletType }: Pick<DeskRequest, 'walletType'>): string {
  return `${WALLETS[walletType] ?? walletType} 지갑`;
}

const REFERENCES: Readonly<Record<string, string>> = {
  DNW: '입출금 요청',
  OVERSEA_ORDER: '해외선물 주문',
  FUTURES_ORDER: '코인선물 주문',
  FUTURES_POSITION: '코인선물 포지션',
  TRADE_BET: '업다운',
  COPY_SHARE: '카피 수익 배분',
  PARTNER_DAY: '파트너 정산',
  PAPER_MONEY: '모의 자금',
  ZERO_FLOOR: '마이너스 잔액 보전',
};

/** What moved the money, as the ledger names it. */
export function referenceName(refType: string): string {
  return REFERENCES[refType] ?? refType;
}

const BEFORE_MONEY: readonly DnwStatus[] = ['REQUESTED', 'MATCHED', 'PAID'];

/** What may be decided about it now. What members have with each other is not the house's to approve. */
export function decisionsOn(request: Pick<DeskRequest, 'type' | 'status' | 'counterparty'>): readonly Decision[] {
  const { type, status, counterparty } = request;
  const isWithHouse = counterparty === 'HOUSE';
  if (status === 'APPEALED') return isWithHouse || type === 'WS' ? ['forSeller', 'forBuyer'] : [];
  if (!isWithHouse) return status === 'REQUESTED' ? ['reject'] : [];
  if (!BEFORE_MONEY.includes(status)) return [];
  if (status === 'REQUESTED' && (type === 'WB' || type === 'WS')) return ['reject', 'match'];
  if (status === 'MATCHED' && type === 'WS') return ['reject', 'markPaid'];
  return ['reject', 'approve'];
}

/** Whether the member gets points for it. */
export function isMoneyIn({ type }: Pick<DeskRequest, 'type'>): boolean {
  return type === 'D' || type === 'WB';
}

/** Money buttons repeat the amount; refusing says what returns. */
export function decisionText(decision: Decision, request: DeskRequest): string {
  switch (decision) {
    case 'approve':
      return `승인하고 ${amountText(request)} ${isMoneyIn(request) ? '입금' : '지급 대기로'}`;
    case 'reject':
      return isMoneyIn(request) ? '거절' : '거절하고 돌려주기';
    case 'match':
      return '회사 매칭';
    case 'markPaid':
      return '송금했음';
    case 'forBuyer':
      return `구매자에게 ${amountText(request)}`;
    case 'forSeller':
      return '판매자에게 돌려주기';
  }
}

/** What somebody else has changed about it since it was seen. */
export function changesBetween(seen: DeskRequest, now: DeskRequest): readonly ChangedField[] {
  const fields: readonly ChangedField[] = [
    { name: '상태', before: statusOf(seen)[0], now: statusOf(now)[0] },
    { name: '1차 승인', before: seen.firstApprover?.name ?? '없음', now: now.firstApprover?.name ?? '없음' },
    { name: '금액', before: amountText(seen), now: amountText(now) },
  ];
  return fields.filter(({ before, now: after }) => before !== after);
}
