import type { ApprovalItem } from '@hoga/contract/admin-approval';
import type { Approval } from '@hoga/contract/four-eyes';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { OPERATOR_ROLES } from '@hoga/domain/operators/permissions';
import type { ProposalState } from '@hoga/domain/operators/proposals';
import { walletCurrency, walletLabel } from '@hoga/domain/site/wallet-label';
import { TRADE_TYPE_CODES, tradeTypeLabel } from '@hoga/domain/stocks/trade-type';
import { INCIDENT_ACTS } from '@hoga/domain/wallet/provider-incidents';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { exactAmount } from './exact-amount.ts';
import { fieldName, fieldText } from './field-words.ts';
import { t } from './i18n/t.ts';
import { jsonFields } from './json-fields.ts';
import type { StatusTone } from './kit/status-tag.tsx';
import { refusalOf } from './refusal-words.ts';
import { ROLE_NAMES } from './role-names.ts';

const STATES: Readonly<Record<ProposalState, readonly [name: string, tone: StatusTone]>> = {
  WAITING: [t('proposals.waiting'), 'warn'],
  APPROVED: [t('proposals.executing'), 'brand'],
  DONE: [t('proposals.done'), 'ok'],
  FAILED: [t('proposals.failed'), 'danger'],
  REJECTED: [t('proposals.reject'), 'danger'],
  EXPIRED: [t('proposals.expired'), 'gone'],
};

/** The present state: an undecided proposal is over at its deadline, also before the server has marked it. */
export function standing({ state, expiresAt }: Pick<ApprovalItem, 'state' | 'expiresAt'>, now: number): ProposalState {
  return state === 'WAITING' && expiresAt !== null && expiresAt <= now ? 'EXPIRED' : state;
}

export function stateOf(
  item: Pick<ApprovalItem, 'state' | 'expiresAt'>,
  now: number,
): readonly [name: string, tone: StatusTone] {
  return STATES[standing(item, now)];
}

interface SiteWords {
  readonly name: string;
  readonly currency: string | null;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function rolesText({ roles, ownRoles }: Readonly<Record<string, unknown>>): string {
  const shipped = OPERATOR_ROLES.filter((role) => Array.isArray(roles) && roles.includes(role));
  const own = Array.isArray(ownRoles) ? ownRoles.map(text) : [];
  return [...shipped.map((role) => ROLE_NAMES[role]), ...own].join(' · ');
}

/** Why the reader cannot approve it, in the server's words. */
export function approvalRefusal(approval: Approval | null): string | null {
  const code = approval?.refusedWith ?? null;
  return code === null ? null : refusalOf(code);
}

/** Warnings about the independence of the two operators. */
export function approvalWarning(approval: Approval | null): string | null {
  const warnings = approval?.warnings ?? [];
  if (warnings.includes('SAME_DEVICE')) return t('proposals.sameDevice');
  return warnings.includes('SAME_NETWORK') ? t('proposals.sameNetwork') : null;
}

/** The subject. */
export type Subject = Pick<ApprovalItem, 'kind' | 'detailJson' | 'playerId'> & { readonly playerName?: string | null };

/** The decision in one line: an amount, an instrument, a round, a member. */
export function subjectOf({ kind, detailJson, playerId, playerName }: Subject, site: SiteWords): string {
  const detail = jsonFields(detailJson);
  switch (kind) {
    case 'DEPOSIT':
    case 'WITHDRAWAL':
    case 'P2P':
    case 'APPEAL':
      return amountOf(detail['point'], detail['currency']);
    case 'WALLET_CREDIT':
    case 'WALLET_DEBIT': {
      const currency = walletCurrency(text(detail['walletType']), site.currency ?? '');
      return exactAmount(text(detail['amount']), currencyUnit(currency));
    }
    case 'TOTP_RESET':
    case 'OPERATOR_TOTP_RESET':
      return playerName ?? t('proposals.memberNumber', { playerId: playerId ?? '' });
    case 'HALT_LIFT':
      return typeof detail['symbol'] === 'string' ? detail['symbol'] : t('proposals.allOf', { name: site.name });
    case 'ROUND_VOID':
      return t('proposals.roundOf', {
        text: text(detail['symbol']),
        second: text(detail['type']),
        third: text(detail['no']),
      });
    case 'INSTRUMENT_CHANGE':
      return [text(detail['symbol']), roundTypeName(detail['type'])].filter((part) => part !== '').join(' ');
    case 'INSTRUMENT_NEW':
      return `${text(detail['symbol'])} ${text(detail['koName'])}`;
    case 'CONTRACT_ROLL':
      return `${text(detail['from'])} → ${text(detail['to'])}`;
    case 'COUPON_ISSUE': {
      const currency = walletCurrency(text(detail['walletType']), site.currency ?? '');
      return t('proposals.couponsOf', {
        text: exactAmount(text(detail['amount']), currencyUnit(currency)),
        second: text(detail['count']),
      });
    }
    case 'PAYOUT_RESULT':
      return t('proposals.withdrawalResult', {
        text: text(detail['dnwHistoryId']),
        what: detail['hasArrived'] === 1 ? t('proposals.paid') : t('proposals.notPaid'),
      });
    case 'TRANSFER_RETURN':
      return [
        t('proposals.withdrawal', { text: text(detail['dnwHistoryId']) }),
        ...(typeof detail['currency'] === 'string' ? [amountOf(detail['amount'], detail['currency'])] : []),
      ].join(' · ');
    case 'OPERATOR_ROLES':
      return `${text(detail['username'])} ${rolesText(detail)}`;
    case 'DAY_CLOSE':
      return text(detail['date']);
    case 'ROLE_CHANGE':
      return `${text(detail['name'])} ${roleChangeName(detail['change'])}`;
    case 'NODE_DRAIN':
      return text(detail['node']);
    case 'SHARD_HALT':
      return t(detail['isHalted'] === 1 ? 'proposals.haltsShard' : 'proposals.resumesShard', {
        shard: text(detail['shard']),
      });
    case 'PROVIDER_INCIDENT':
      return `${amountOf(detail['amount'], detail['currency'])} ${incidentActName(detail['act'])}`;
  }
}

const listText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '');

function roleChangeName(change: unknown): string {
  const known = (['CREATE', 'CHANGE', 'RETIRE'] as const).find((each) => each === change);
  return known === undefined ? '' : t(`proposals.role${known}`);
}

function incidentActName(act: unknown): string {
  const known = INCIDENT_ACTS.find((each) => each === act);
  return known === undefined ? '' : t(`proposals.incident${known}`);
}

/** The same with the account it is about. */
export function whatOf(item: Subject, site: SiteWords): string {
  const subject = subjectOf(item, site);
  const isNamed = item.kind === 'TOTP_RESET' || item.kind === 'OPERATOR_TOTP_RESET' || item.kind === 'OPERATOR_ROLES';
  const name = isNamed ? null : (item.playerName ?? null);
  return name === null ? subject : `${subject} · ${name}`;
}

const MY_PARTS: Readonly<Record<string, readonly [name: string, tone: StatusTone]>> = {
  OWN_CASE: [t('proposals.partOwn'), 'danger'],
  SECOND_APPROVAL_NEEDED: [t('proposals.partSame'), 'danger'],
  APPROVER_MADE_BY_OTHER: [t('proposals.partMade'), 'danger'],
  APPROVERS_MADE_BY_ONE: [t('proposals.partOneMaker'), 'danger'],
  APPROVER_TOO_NEW: [t('proposals.partNew'), 'warn'],
  INSUFFICIENT_PRIVILEGES: [t('proposals.partNoRight'), 'wait'],
};

/** The reader's possible action on a waiting one, in a word. */
export function myPart(
  { madeBy, approval }: Pick<ApprovalItem, 'madeBy' | 'approval'>,
  me: { readonly id: number },
): readonly [name: string, tone: StatusTone] {
  if (madeBy === me.id) return [t('proposals.partMine'), 'wait'];
  const code = approval?.refusedWith ?? null;
  if (code === null) return [t('proposals.partReady'), 'brand'];
  return MY_PARTS[code] ?? [refusalOf(code), 'danger'];
}

const fieldsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function roundTypeName(type: unknown): string {
  const known = TRADE_TYPE_CODES.find((each) => each === type);
  return known === undefined ? '' : tradeTypeLabel(known, currentLanguage());
}

/** The balance owed to members at the end of the day, and the money held against it, by currency. */
function closingFacts({ figures, held }: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] {
  const owed = jsonRows(figures).map(
    ({ currency, closing }) => [t('proposals.owed'), amountOf(closing, currency)] as const,
  );
  return [
    ...owed,
    ...jsonRows(held).map(({ place, amount, currency }) => [text(place), amountOf(amount, currency)] as const),
  ];
}

const amountOf = (amount: unknown, currency: unknown) => exactAmount(text(amount), currencyUnit(text(currency)));

function jsonRows(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];
}

/** The other fields of the proposal, by name. */
export function detailFacts({ kind, detailJson }: Subject): readonly (readonly [string, string])[] {
  const detail = jsonFields(detailJson);
  switch (kind) {
    case 'DEPOSIT':
    case 'WITHDRAWAL':
    case 'P2P':
      return [[t('proposals.wallet'), walletLabel(text(detail['walletType']), currentLanguage())]];
    case 'APPEAL':
      return [
        [
          t('proposals.appealOutcome'),
          detail['outcome'] === 'APPROVED' ? t('proposals.forBuyer') : t('proposals.forSeller'),
        ],
      ];
    case 'WALLET_CREDIT':
    case 'WALLET_DEBIT':
      return [
        [t('proposals.wallet'), walletLabel(text(detail['walletType']), currentLanguage())],
        ...(typeof detail['correctsDay'] === 'string'
          ? [[t('proposals.correctsDay'), detail['correctsDay']] as const]
          : []),
      ];
    case 'TOTP_RESET':
    case 'OPERATOR_TOTP_RESET':
      return [];
    case 'NODE_DRAIN':
      return [[t('proposals.lastOf'), listText(detail['isLastOf'])]];
    case 'SHARD_HALT':
      return [[t('proposals.heldBy'), text(detail['node'])]];
    case 'ROLE_CHANGE':
      return [[t('proposals.change'), roleChangeName(detail['change'])]];
    case 'DAY_CLOSE':
      return closingFacts(detail);
    case 'HALT_LIFT':
      return [
        [t('proposals.haltedAt'), typeof detail['haltedAt'] === 'number' ? formatKstDateTime(detail['haltedAt']) : ''],
        [t('proposals.haltReason'), text(detail['reason'])],
      ];
    case 'ROUND_VOID':
      return [
        [t('proposals.start'), typeof detail['startAt'] === 'number' ? formatKstDateTime(detail['startAt']) : ''],
      ];
    case 'PAYOUT_RESULT':
      return [
        [t('proposals.provider'), text(detail['provider'])],
        ...(detail['hasArrived'] === 1 ? [[t('proposals.paymentId'), text(detail['paymentId'])] as const] : []),
      ];
    case 'PROVIDER_INCIDENT':
      return [
        [t('proposals.provider'), text(detail['provider'])],
        [t('proposals.paymentId'), text(detail['paymentId'])],
        ...(typeof detail['dnwHistoryId'] === 'number'
          ? [[t('proposals.request'), `#${detail['dnwHistoryId']}`] as const]
          : []),
      ];
    case 'TRANSFER_RETURN':
      return [
        [t('proposals.transferAmount'), amountOf(detail['amount'], detail['currency'])],
        [t('proposals.reference'), text(detail['reference']) || t('proposals.notMarked')],
      ];
    case 'OPERATOR_ROLES':
      return [
        [t('proposals.change'), detail['version'] === null ? t('proposals.newOperator') : t('proposals.rolesChange')],
      ];
    case 'INSTRUMENT_CHANGE': {
      const was = new Map(fieldsOf(detail['was']));
      return fieldsOf(detail['set']).map(([name, value]) => {
        const after = fieldText(name, typeof value === 'boolean' ? Number(value) : value);
        return [fieldName(name), was.has(name) ? `${fieldText(name, was.get(name))} → ${after}` : after] as const;
      });
    }
    case 'INSTRUMENT_NEW':
      return [
        [t('proposals.termsOf'), text(detail['like'])],
        [t('proposals.enName'), text(detail['enName'])],
        [t('proposals.tick'), text(detail['tick'])],
        typeof detail['tickValue'] === 'string'
          ? [t('proposals.tickValue'), detail['tickValue']]
          : [t('proposals.step'), text(detail['step'])],
      ];
    case 'CONTRACT_ROLL':
      return [
        [t('proposals.rollTime'), typeof detail['rollsAt'] === 'number' ? formatKstDateTime(detail['rollsAt']) : ''],
        [t('proposals.rollPositions'), t(detail['mode'] === 'CARRY' ? 'proposals.rollCarry' : 'proposals.rollClose')],
      ];
    case 'COUPON_ISSUE':
      return [
        [t('proposals.wallet'), walletLabel(text(detail['walletType']), currentLanguage())],
        ...(typeof detail['most'] === 'number' && detail['most'] > 1
          ? [[t('proposals.couponUses'), t('proposals.couponUsesOf', { most: detail['most'] })] as const]
          : []),
        [
          t('proposals.validUntil'),
          typeof detail['endsAt'] === 'number'
            ? t('proposals.untilDetail', { detail: formatKstDateTime(detail['endsAt']) })
            : '',
        ],
        [t('proposals.note'), text(detail['note'])],
      ];
  }
}
