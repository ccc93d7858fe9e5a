import { currencyUnit } from '@hoga/domain/format/currency-text';
import { groupThousands } from '@hoga/domain/format/thousands';
import type { Language } from '@hoga/domain/site/language';
import { RATE_MOVED } from '@hoga/domain/wallet/member-sales';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import { toText } from '@hoga/kernel/decimal';
import type { NewMessage } from '../messages/public.ts';
import type { UnannouncedStep } from './step-message-store.ts';

type Status = DnwRow['status'];
type Kind = 'D' | 'W' | 'WB' | 'WS';

interface Words {
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly titles: Readonly<Record<Status, (kind: string) => string>>;
  /** For an approved request that waits for a transfer by the house. */
  readonly toPay: (kind: string) => string;
  /** For one that its provider has refused to pay. */
  readonly handedOver: string;
  /** The member's next action, if any. */
  readonly next: Readonly<Partial<Record<`${Status} ${Kind}`, string>>>;
  /** Expired before the house or a member accepted it. */
  readonly untaken: Readonly<Record<DnwRow['counterparty'], string>>;
  /** For members whose price the market left before a match. */
  readonly rateMoved: string;
  readonly reason: (text: string) => string;
  /** For the transfer that completed it. */
  readonly reference: (text: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  ko: {
    kinds: { D: '입금', W: '출금', WB: '구매', WS: '판매' },
    titles: {
      REQUESTED: (kind) => `${kind} 상대를 다시 찾고 있습니다`,
      MATCHED: (kind) => `${kind} 상대가 정해졌습니다`,
      PAID: (kind) => `${kind} 대금이 송금되었습니다`,
      APPEALED: (kind) => `${kind} 건에 이의가 제기되었습니다`,
      SENDING: (kind) => `${kind} 신청이 승인되어 전송 중입니다`,
      APPROVED: (kind) => `${kind} 처리가 완료되었습니다`,
      REJECTED: (kind) => `${kind} 신청이 거절되었습니다`,
      CANCELED: (kind) => `${kind} 상대가 거래를 취소했습니다`,
      EXPIRED: (kind) => `${kind} 시간이 지나 취소되었습니다`,
      RETURNED: (kind) => `${kind} 송금이 반환되었습니다`,
    },
    toPay: (kind) => `${kind} 신청이 승인되어 지급 준비 중입니다`,
    handedOver: '결제사에서 지급하지 못해 운영팀이 직접 지급을 준비합니다.',
    next: {
      'RETURNED W': '송금한 금액을 지갑으로 돌려드렸습니다.',
      'RETURNED WS': '판매한 코인을 지갑으로 돌려드렸습니다.',
      'MATCHED WB': '30분 안에 송금하고 송금 완료를 눌러주세요.',
      'PAID WS': '입금을 확인하고 입금 확인을 눌러주세요.',
      'APPEALED WB': '운영팀이 확인하고 결정합니다. 거래 대화에 자료를 남겨주세요.',
      'APPEALED WS': '운영팀이 확인하고 결정합니다. 거래 대화에 자료를 남겨주세요.',
      'REQUESTED WS': '정해진 상대와 거래가 이루어지지 않아 보관하던 코인을 돌려드렸습니다.',
      'CANCELED WS': '보관하던 코인을 돌려드렸습니다.',
      'EXPIRED WS': '보관하던 코인을 돌려드렸습니다.',
    },
    untaken: {
      HOUSE: '30분 안에 처리되지 않아 종료되었습니다. 다시 신청할 수 있습니다.',
      MEMBER: '30분 안에 상대를 찾지 못해 종료되었습니다. 다시 신청할 수 있습니다.',
    },
    rateMoved: '신청한 가격이 현재 시세와 0.5% 넘게 달라져 종료되었습니다. 현재 시세로 다시 신청해주세요.',
    reason: (text) => `사유: ${text}`,
    reference: (text) => `이체 번호: ${text}`,
  },
  en: {
    kinds: { D: 'deposit', W: 'withdrawal', WB: 'purchase', WS: 'sale' },
    titles: {
      REQUESTED: (kind) => `Your ${kind} is looking for another member`,
      MATCHED: (kind) => `Your ${kind} has been matched`,
      PAID: (kind) => `Your ${kind} has been paid for`,
      APPEALED: (kind) => `Your ${kind} is under appeal`,
      SENDING: (kind) => `Your ${kind} is approved and on its way`,
      APPROVED: (kind) => `Your ${kind} is complete`,
      REJECTED: (kind) => `Your ${kind} was refused`,
      CANCELED: (kind) => `The other side has given up your ${kind}`,
      EXPIRED: (kind) => `Your ${kind} has run out of time`,
      RETURNED: (kind) => `The transfer of your ${kind} was returned`,
    },
    toPay: (kind) => `Your ${kind} is approved and being prepared for payment`,
    handedOver: 'The payment provider could not pay it: our team prepares the payment itself.',
    next: {
      'RETURNED W': 'The amount is back in your wallet.',
      'RETURNED WS': 'Your coins are back in your wallet.',
      'MATCHED WB': 'Please pay within 30 minutes and say that you have.',
      'PAID WS': 'Please check your account and confirm the payment.',
      'APPEALED WB': 'Our team looks into it and decides. Please leave evidence in the conversation.',
      'APPEALED WS': 'Our team looks into it and decides. Please leave evidence in the conversation.',
      'REQUESTED WS': 'Nothing came of it with the member that was found; your coins are back in your wallet.',
      'CANCELED WS': 'Your coins are back in your wallet.',
      'EXPIRED WS': 'Your coins are back in your wallet.',
    },
    untaken: {
      HOUSE: 'It was not taken up within 30 minutes. You can ask again.',
      MEMBER: 'No other member was found within 30 minutes. You can ask again.',
    },
    rateMoved: 'Its price is more than 0.5 % away from the market by now. Please ask again at the current rate.',
    reason: (text) => `Reason: ${text}`,
    reference: (text) => `Transfer reference: ${text}`,
  },
};
const MAX_TEXT = 1_000;

/** The page of the request with all its steps. */
function requestPath(id: number): string {
  return `/wallet/request/${id}`;
}

/** The message to a member about a step; null for the member's own steps and those without relevance. */
export function stepMessage({ step, request }: UnannouncedStep, language: Language): NewMessage | null {
  const { status, by, reason, dnwId, siteId, playerId } = step;
  if (!isKind(request.type) || !isNews(step, request)) return null;
  const words = WORDS[language];
  const unit = currencyUnit(request.currency);
  const amount = `${groupThousands(toText(request.point))}${unit === '원' ? '' : ' '}${unit}`;
  const isSaid = by !== null && by > 0 && reason !== '' && reason !== RATE_MOVED;
  const parts = [amount, nextWords(words, step, request), isSaid ? saidWords(words, step, request) : undefined];
  const kind = words.kinds[request.type];
  const isToPay = status === 'SENDING' && request.provider === null;
  return {
    ...{ siteId, playerId },
    category: 'CASH',
    title: isToPay ? words.toPay(kind) : words.titles[status](kind),
    text: parts
      .filter((part) => part !== undefined)
      .join('\n')
      .slice(0, MAX_TEXT),
    link: requestPath(dnwId),
  };
}

/**
 * The reason of a step, for its member: the operator's text, that the price has moved, or that the provider did not
 * pay. The system's other reasons are for the log.
 */
export function reasonOf(step: Pick<UnannouncedStep['step'], 'status' | 'by' | 'reason'>, language: Language): string {
  const { by, reason } = step;
  if (reason === RATE_MOVED) return WORDS[language].rateMoved;
  if (isHandOver(step)) return WORDS[language].handedOver;
  return by !== null && by > SYSTEM_OPERATOR ? reason : '';
}

/** Operators approve payouts; the system hands over those that a provider refuses. */
function isHandOver({ status, by }: Pick<UnannouncedStep['step'], 'status' | 'by'>): boolean {
  return status === 'SENDING' && by === SYSTEM_OPERATOR;
}

function saidWords(
  words: Words,
  { status, reason }: UnannouncedStep['step'],
  request: UnannouncedStep['request'],
): string {
  // The house's text to its buyer is the account to pay to.
  if (status === 'MATCHED' && request.type === 'WB') return reason;
  if (status === 'APPROVED' && reason === request.reference) return words.reference(reason);
  return words.reason(reason);
}

function nextWords(
  words: Words,
  step: UnannouncedStep['step'],
  request: UnannouncedStep['request'],
): string | undefined {
  if (step.status === 'EXPIRED' && step.reason === RATE_MOVED) return words.rateMoved;
  if (isHandOver(step)) return words.handedOver;
  if (!wasTaken(step, request)) return words.untaken[request.counterparty];
  return isKind(request.type) ? words.next[`${step.status} ${request.type}`] : undefined;
}

/** From its third step on a sale may have been accepted. */
function wasTaken(
  { status, version }: UnannouncedStep['step'],
  { counterparty, counterId }: UnannouncedStep['request'],
): boolean {
  if (status !== 'EXPIRED') return true;
  return counterparty === 'MEMBER' ? counterId !== null : version > 2;
}

function isNews({ status }: UnannouncedStep['step'], request: UnannouncedStep['request']): boolean {
  switch (status) {
    case 'REQUESTED':
      // A member's sale whose buyer has dropped out; otherwise it is only a first approval.
      return request.counterparty === 'MEMBER';
    case 'PAID':
      // The buyer reported the payment; a seller to the house is notified.
      return request.type !== 'WB';
    case 'SENDING':
      // A request that has moved on has a later message.
      return request.status === status;
    case 'CANCELED':
      // Cancelled by the matched buyer; before a match only the member can cancel.
      return request.type === 'WS' && request.counterId !== null;
    default:
      return true;
  }
}

function isKind(type: string): type is Kind {
  return Object.hasOwn(WORDS.ko.kinds, type);
}

const ANSWERED: Readonly<Record<Language, string>> = {
  ko: '거래 대화에 운영자의 답변이 있습니다',
  en: 'An operator has answered in the conversation of your sale',
};

/** The message to the members of a sale when the house has written in its conversation. */
export function houseWords(
  { id, siteId, playerId, counterId, counterPlayerId }: DnwRow,
  text: string,
  language: Language,
): readonly NewMessage[] {
  const message = { siteId, category: 'CASH', title: ANSWERED[language], text } as const;
  const own = { ...message, playerId, link: requestPath(id) };
  if (counterId === null || counterPlayerId === null) return [own];
  return [own, { ...message, playerId: counterPlayerId, link: requestPath(counterId) }];
}
