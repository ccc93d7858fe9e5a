import type { OperatorRequest } from '@hoga/contract/admin-request';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { RequestOrder } from '@hoga/domain/operators/requests';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { type DnwStatus, isLive } from '@hoga/domain/wallet/dnw';
import type { Decision } from '../../data/requests.ts';
import { DNW_STATUS, DNW_TYPE_NAMES } from '../../shared/dnw-names.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import type { ChangedField } from '../../shared/kit/stale-notice.tsx';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export function typeName({ type, kind }: Pick<OperatorRequest, 'type' | 'kind'>): string {
  return kind === 'P2P' ? `P2P ${DNW_TYPE_NAMES[type]}` : DNW_TYPE_NAMES[type];
}

/** A request that needs two approvals shows how many it has. */
export function statusOf(
  request: Pick<OperatorRequest, 'status' | 'isLarge' | 'firstApprover'>,
): readonly [string, StatusTone] {
  const { status, isLarge, firstApprover } = request;
  if (isLarge === 0 || !isLive(status) || status === 'SENDING') return DNW_STATUS[status];
  return [firstApprover === null ? t('requests.approvals0') : t('requests.approvals1'), 'warn'];
}

export function statusName(status: DnwStatus): string {
  return DNW_STATUS[status][0];
}

export function amountText({ point, currency }: Pick<OperatorRequest, 'point' | 'currency'>): string {
  return exactAmount(point, currencyUnit(currency));
}

/** The status after a decision; one still waiting waits for a second person. */
export function standsText(status: DnwStatus): string {
  return status === 'REQUESTED' || status === 'APPEALED' ? t('requests.firstApproved') : DNW_STATUS[status][0];
}

const WALLETS: Readonly<Partial<Record<WalletType, string>>> = {
  BINARY: t('requests.oversea'),
  FUTURES: t('requests.futures'),
};

export function walletName({ walletType }: Pick<OperatorRequest, 'walletType'>): string {
  return t('requests.walletOf', { wallet: WALLETS[walletType] ?? walletType });
}

export const ORDER_NAMES: Readonly<Record<RequestOrder, string>> = {
  OLDEST: t('requests.oldestFirst'),
  NEWEST: t('requests.newestFirst'),
  LARGEST: t('requests.largestFirst'),
  SMALLEST: t('requests.smallestFirst'),
};

const REFERENCES: Readonly<Record<string, string>> = {
  DNW: t('requests.ledgerCash'),
  OVERSEA_ORDER: t('requests.ledgerOverseaOrder'),
  FUTURES_ORDER: t('requests.ledgerFuturesOrder'),
  FUTURES_POSITION: t('requests.ledgerFuturesPosition'),
  TRADE_BET: t('requests.ledgerRound'),
  COPY_SHARE: t('requests.ledgerCopyShare'),
  PARTNER_DAY: t('requests.ledgerPartner'),
  PAPER_MONEY: t('requests.ledgerPaper'),
  ZERO_FLOOR: t('requests.ledgerNegative'),
};

/** The ledger's name of a movement. */
export function referenceName(refType: string): string {
  return REFERENCES[refType] ?? refType;
}

const BEFORE_MONEY: readonly DnwStatus[] = ['REQUESTED', 'MATCHED', 'PAID'];

/** The possible decisions now. The house does not approve sales between members. */
export function decisionsOn(request: Pick<OperatorRequest, 'type' | 'status' | 'counterparty'>): readonly Decision[] {
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
export function isMoneyIn({ type }: Pick<OperatorRequest, 'type'>): boolean {
  return type === 'D' || type === 'WB';
}

/** Buttons that move money repeat the amount; a rejection shows what returns. */
export function decisionText(decision: Decision, request: OperatorRequest): string {
  switch (decision) {
    case 'approve':
      return t('requests.approveAmount', {
        amount: amountText(request),
        what: isMoneyIn(request) ? t('requests.stepDeposit') : t('requests.toPayouts'),
      });
    case 'reject':
      return isMoneyIn(request) ? t('requests.reject') : t('requests.rejectReturn');
    case 'match':
      return t('requests.houseMatch');
    case 'markPaid':
      return t('requests.transferred');
    case 'forBuyer':
      return t('requests.toBuyer', { amount: amountText(request) });
    case 'forSeller':
      return t('requests.backToSeller');
  }
}

/** What another operator has changed since it was loaded. */
export function changesBetween(seen: OperatorRequest, now: OperatorRequest): readonly ChangedField[] {
  const fields: readonly ChangedField[] = [
    { name: t('requests.status'), before: statusOf(seen)[0], now: statusOf(now)[0] },
    {
      name: t('requests.stepFirst'),
      before: seen.firstApprover?.name ?? t('requests.none'),
      now: now.firstApprover?.name ?? t('requests.none'),
    },
    { name: t('requests.amount'), before: amountText(seen), now: amountText(now) },
  ];
  return fields.filter(({ before, now: after }) => before !== after);
}
