import type { Proposal } from '@hoga/contract/admin-proposal';
import type { Approval } from '@hoga/contract/four-eyes';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { OPERATOR_ROLES } from '@hoga/domain/operators/permissions';
import type { ProposalKind, ProposalState } from '@hoga/domain/operators/proposals';
import { walletCurrency, walletLabel } from '@hoga/domain/site/wallet-label';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { jsonFields } from './json-fields.ts';
import type { StatusTone } from './kit/status-tag.tsx';
import { refusalOf } from './log-words.ts';
import { ROLE_NAMES } from './role-names.ts';

export const KIND_NAMES: Readonly<Record<ProposalKind, string>> = {
  WALLET_CREDIT: '잔액 지급',
  WALLET_DEBIT: '잔액 차감',
  TOTP_RESET: 'TOTP 초기화',
  HALT_LIFT: '정지 해제',
  ROUND_VOID: '라운드 무효',
  MARGIN_RAISE: '증거금 변경',
  COUPON_ISSUE: '쿠폰 발행',
  PAYOUT_RESULT: '송금 결과',
  TRANSFER_RETURN: '송금 반환',
  OPERATOR_ROLES: '운영자 권한',
  DAY_CLOSE: '일 마감',
};

const STATES: Readonly<Record<ProposalState, readonly [name: string, tone: StatusTone]>> = {
  WAITING: ['승인 대기', 'warn'],
  APPROVED: ['실행 중', 'brand'],
  DONE: ['완료', 'ok'],
  FAILED: ['실패', 'danger'],
  REJECTED: ['거절', 'danger'],
  EXPIRED: ['만료', 'gone'],
};

/** As it stands: what nobody has decided in time is over, also before somebody writes that down. */
export function standing({ state, expiresAt }: Pick<Proposal, 'state' | 'expiresAt'>, now: number): ProposalState {
  return state === 'WAITING' && expiresAt <= now ? 'EXPIRED' : state;
}

export function stateOf(
  proposal: Pick<Proposal, 'state' | 'expiresAt'>,
  now: number,
): readonly [name: string, tone: StatusTone] {
  return STATES[standing(proposal, now)];
}

interface SiteWords {
  readonly name: string;
  readonly currency: string | null;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function rolesText(roles: unknown): string {
  return OPERATOR_ROLES.filter((role) => Array.isArray(roles) && roles.includes(role))
    .map((role) => ROLE_NAMES[role])
    .join(' · ');
}

/** Why the reader cannot approve it, as the server would say it. */
export function approvalRefusal(approval: Approval | null): string | null {
  const code = approval?.refusedWith ?? null;
  return code === null ? null : refusalOf(code);
}

/** What speaks against two people being two. */
export function approvalWarning(approval: Approval | null): string | null {
  const warnings = approval?.warnings ?? [];
  if (warnings.includes('SAME_DEVICE')) return '두 사람이 같은 네트워크의 같은 기기에서 로그인했습니다.';
  return warnings.includes('SAME_NETWORK') ? '두 사람이 같은 네트워크에서 로그인했습니다.' : null;
}

/** What exactly is proposed, in one line: an amount, an instrument, a round, a member. */
export function subjectOf({ kind, detailJson, playerId }: Proposal, site: SiteWords): string {
  const detail = jsonFields(detailJson);
  switch (kind) {
    case 'WALLET_CREDIT':
    case 'WALLET_DEBIT': {
      const currency = walletCurrency(text(detail['walletType']), site.currency ?? '');
      return formatAmount(text(detail['amount']), currencyUnit(currency));
    }
    case 'TOTP_RESET':
      return `회원 #${playerId ?? ''}`;
    case 'HALT_LIFT':
      return typeof detail['symbol'] === 'string' ? detail['symbol'] : `${site.name} 전체`;
    case 'ROUND_VOID':
      return `${text(detail['symbol'])} ${text(detail['type'])} ${text(detail['no'])}회`;
    case 'MARGIN_RAISE':
      return text(detail['symbol']);
    case 'COUPON_ISSUE': {
      const currency = walletCurrency(text(detail['walletType']), site.currency ?? '');
      return `${formatAmount(text(detail['amount']), currencyUnit(currency))} × ${text(detail['count'])}장`;
    }
    case 'PAYOUT_RESULT':
      return `출금 #${text(detail['dnwHistoryId'])} ${detail['hasArrived'] === 1 ? '송금됨' : '송금 안 됨'}`;
    case 'TRANSFER_RETURN':
      return `출금 #${text(detail['dnwHistoryId'])}`;
    case 'OPERATOR_ROLES':
      return `${text(detail['username'])} ${rolesText(detail['roles'])}`;
    case 'DAY_CLOSE':
      return text(detail['date']);
  }
}

const PARAMETER_NAMES: Readonly<Record<string, string>> = {
  isPlay: '거래',
  marginPer: '증거금',
  overnightPer: '오버나잇 증거금',
  losscutPer: '로스컷',
  feePer: '수수료',
  maxQty: '주문 한도',
  maxPosition: '보유 한도',
};

/** What members are owed at the end of the day, and what is held against it, by currency. */
function closingFacts({ figures, held }: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] {
  const owed = jsonRows(figures).map(({ currency, closing }) => ['회원 예치금', amountOf(closing, currency)] as const);
  return [
    ...owed,
    ...jsonRows(held).map(({ place, amount, currency }) => [text(place), amountOf(amount, currency)] as const),
  ];
}

const amountOf = (amount: unknown, currency: unknown) => formatAmount(text(amount), currencyUnit(text(currency)));

function jsonRows(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];
}

/** The rest of what is proposed, name by name. */
export function detailFacts({ kind, detailJson }: Proposal): readonly (readonly [string, string])[] {
  const detail = jsonFields(detailJson);
  switch (kind) {
    case 'WALLET_CREDIT':
    case 'WALLET_DEBIT':
      return [
        ['지갑', walletLabel(text(detail['walletType']), 'ko')],
        ...(typeof detail['correctsDay'] === 'string' ? [['정정하는 날', detail['correctsDay']] as const] : []),
      ];
    case 'TOTP_RESET':
      return [];
    case 'DAY_CLOSE':
      return closingFacts(detail);
    case 'HALT_LIFT':
      return [
        ['정지 시각', typeof detail['haltedAt'] === 'number' ? formatKstDateTime(detail['haltedAt']) : ''],
        ['정지 사유', text(detail['reason'])],
      ];
    case 'ROUND_VOID':
      return [['시작', typeof detail['startAt'] === 'number' ? formatKstDateTime(detail['startAt']) : '']];
    case 'PAYOUT_RESULT':
      return [
        ['결제사', text(detail['provider'])],
        ...(detail['hasArrived'] === 1 ? [['거래번호', text(detail['paymentId'])] as const] : []),
      ];
    case 'TRANSFER_RETURN':
      return [
        ['송금액', formatAmount(text(detail['amount']), '')],
        ['이체 번호', text(detail['reference']) || '송금 표시 전'],
      ];
    case 'OPERATOR_ROLES':
      return [['구분', detail['version'] === null ? '새 운영자' : '권한 변경']];
    case 'MARGIN_RAISE': {
      const set = detail['set'];
      const entries = typeof set === 'object' && set !== null ? Object.entries(set) : [];
      return entries.map(([name, value]) => [PARAMETER_NAMES[name] ?? name, text(value)] as const);
    }
    case 'COUPON_ISSUE':
      return [
        ['지갑', walletLabel(text(detail['walletType']), 'ko')],
        ['유효 기간', typeof detail['endsAt'] === 'number' ? `${formatKstDateTime(detail['endsAt'])}까지` : ''],
        ['메모', text(detail['note'])],
      ];
  }
}
