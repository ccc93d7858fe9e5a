import { PROPOSAL_KINDS, PROPOSAL_STATES } from '@hoga/domain/operators/proposals';
import type {
  DnwId,
  FuturesOptionId,
  HaltId,
  OverseaOptionId,
  PlayerId,
  ProposalId,
  SiteId,
  TradeOptionId,
  TradeRoundId,
} from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { walletType } from './account.ts';
import { couponTerms } from './admin-coupon.ts';
import { futuresChange, overseaChange, roundChange } from './admin-instrument.ts';
import { contractName, rollMode } from './admin-roll.ts';
import { bodyOf, post } from './call.ts';
import {
  askedDay,
  askedDecimal,
  askedId,
  described,
  epochMs,
  flag,
  idField,
  optionalText,
  plainText,
  stockName,
} from './fields.ts';
import { reason, seenVersion, typedToConfirm } from './operator-fields.ts';

const newSymbol = z.string().check(z.regex(/^[A-Z0-9]{1,20}$/));

/** Two-person decisions: one operator proposes, another approves, and only then it is executed. */

export const proposal = z.object({
  id: idField<ProposalId>(),
  siteInfoId: idField<SiteId>(),
  kind: z.enum(PROPOSAL_KINDS),
  state: described(z.enum(PROPOSAL_STATES), 'APPROVED: agreed to and not yet done; FAILED: it could not be done.'),
  playerId: described(z.nullable(idField<PlayerId>()), 'Whose account it is about, where it is about one.'),
  detailJson: described(z.string(), 'JSON: what exactly is proposed.'),
  reason: z.string(),
  madeBy: idField<PlayerId>(),
  madeByName: z.string(),
  madeAt: epochMs,
  expiresAt: described(epochMs, 'It cannot be agreed to from then on.'),
  decidedBy: z.nullable(idField<PlayerId>()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(epochMs),
  decisionReason: z.nullable(z.string()),
  failedWith: described(z.nullable(z.string()), 'A code of the error catalogue.'),
  version: z.int(),
});
export type Proposal = z.infer<typeof proposal>;

const decision = { proposalId: described(askedId<ProposalId>(), 'The proposal.'), version: seenVersion, reason };

export const approveProposal = post('/api/admin/proposal/approve', {
  access: 'proposals.decide',
  summary: 'Agree to what another operator has proposed: it is done',
  refusals: [
    'RECORD_MISSING',
    'ALREADY_PROCESSED',
    'CHANGED_MEANWHILE',
    'OWN_CASE',
    'SECOND_APPROVAL_NEEDED',
    'APPROVER_TOO_NEW',
    'APPROVER_MADE_BY_OTHER',
    'APPROVERS_MADE_BY_ONE',
    'INSUFFICIENT_PRIVILEGES',
    'USER_NOT_FOUND',
    'USERNAME_TAKEN',
    'WITHDRAW_EXCEEDS_BALANCE',
    'WALLET_MISSING',
    'STOCK_NOT_FOUND',
    'PROVIDER_ANSWERS',
    'DAY_NOT_OVER',
    'EARLIER_DAY_OPEN',
    'LAST_ADMINISTRATOR',
    'ROLE_NAME_TAKEN',
    'LOGIN_REQUIRED',
    'ALL_SITES_NEEDED',
  ],
  body: bodyOf(decision),
  data: proposal,
});

export const rejectProposal = post('/api/admin/proposal/reject', {
  access: 'proposals.decide',
  summary: 'Refuse what an operator has proposed, or take back what one has proposed oneself',
  refusals: ['RECORD_MISSING', 'ALREADY_PROCESSED', 'CHANGED_MEANWHILE', 'OWN_CASE', 'INSUFFICIENT_PRIVILEGES'],
  body: bodyOf(decision),
  data: proposal,
});

const playerId = described(askedId<PlayerId>(), 'The member.');

export const proposeCredit = post('/api/admin/proposal/credit', {
  access: 'members.credit',
  summary: 'Propose to put money into a wallet of a member, or to take some out of it',
  refusals: [
    'USER_NOT_FOUND',
    'OWN_CASE',
    'INSUFFICIENT_PRIVILEGES',
    'WALLET_MISSING',
    'DAY_NOT_CLOSED',
    'PENDING_REQUEST_EXISTS',
  ],
  body: bodyOf({
    playerId,
    direction: z.enum(['CREDIT', 'DEBIT']),
    walletType,
    amount: askedDecimal,
    correctsDay: described(
      z.optional(askedDay),
      'A closed day that it corrects, as yyyy-MM-dd: the posting names it in its reason.',
    ),
    reason,
  }),
  data: proposal,
});

export const proposeTotpReset = post('/api/admin/proposal/totp_reset', {
  access: 'members.change',
  summary: 'Propose to take TOTP off a member’s account, who then signs in anew and cannot withdraw for a day',
  refusals: [
    'USER_NOT_FOUND',
    'OWN_CASE',
    'INSUFFICIENT_PRIVILEGES',
    'SECOND_FACTOR_MISSING',
    'PENDING_REQUEST_EXISTS',
  ],
  body: bodyOf({ playerId, reason }),
  data: proposal,
});

export const proposeHaltLift = post('/api/admin/proposal/halt_lift', {
  access: 'halt',
  summary: 'Propose that what was halted trades again',
  refusals: ['RECORD_MISSING', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({ haltId: described(askedId<HaltId>(), 'The halt.'), reason }),
  data: proposal,
});

export const proposeRoundVoid = post('/api/admin/proposal/round_void', {
  access: 'rounds.void',
  summary: 'Propose that a round is void: every stake goes back. Never of a round that is decided',
  refusals: ['RECORD_MISSING', 'ALREADY_PROCESSED', 'CONFIRMATION_MISMATCH', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({
    tradeRoundId: described(askedId<TradeRoundId>(), 'The round.'),
    confirm: typedToConfirm('the number of the round'),
    reason,
  }),
  data: proposal,
});

export const proposePayoutResult = post('/api/admin/proposal/payout_result', {
  access: 'requests.decide',
  summary:
    'Propose what has become of a withdrawal whose provider does not say: by evidence, never while the provider answers',
  refusals: [
    'RECORD_MISSING',
    'ALREADY_PROCESSED',
    'OWN_CASE',
    'CHANGED_MEANWHILE',
    'PROVIDER_ANSWERS',
    'PENDING_REQUEST_EXISTS',
  ],
  body: bodyOf({
    dnwHistoryId: described(askedId<DnwId>(), 'The request.'),
    version: seenVersion,
    hasArrived: described(flag, '1: it was paid; 0: it was not and will not be: the money goes back.'),
    paymentId: described(optionalText(64), 'The number of the payment at the provider; needed where it was paid.'),
    reason,
  }),
  data: proposal,
});

export const proposeTransferReturn = post('/api/admin/proposal/transfer_return', {
  access: 'payouts.pay',
  summary: 'Propose that a transfer came back from its bank: the money returns to the member, who reads the reason',
  refusals: ['RECORD_MISSING', 'ALREADY_PROCESSED', 'OWN_CASE', 'CHANGED_MEANWHILE', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({ dnwHistoryId: described(askedId<DnwId>(), 'The request.'), version: seenVersion, reason }),
  data: proposal,
});

const OPTION_REFUSALS = ['STOCK_NOT_FOUND', 'CHANGED_MEANWHILE', 'PENDING_REQUEST_EXISTS', 'INVALID_REQUEST'] as const;
const ALL_BUT_OFFERED = 'Every parameter but whether it is offered takes two people';

export const proposeOverseaChange = post('/api/admin/proposal/oversea_option', {
  access: 'instruments.change',
  summary: `Propose to change what an overseas contract takes. ${ALL_BUT_OFFERED}`,
  refusals: OPTION_REFUSALS,
  body: bodyOf({
    overseaOptionId: described(askedId<OverseaOptionId>(), 'The contract.'),
    version: seenVersion,
    ...overseaChange,
    reason,
  }),
  data: proposal,
});

export const proposeRoll = post('/api/admin/proposal/contract_roll', {
  access: 'instruments.change',
  summary:
    'Propose to announce that an instrument goes over to its next contract; needs the right on every site with it',
  refusals: ['STOCK_NOT_FOUND', 'INVALID_REQUEST', 'INSUFFICIENT_PRIVILEGES', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({
    symbol: stockName,
    toContract: described(contractName, 'A later month of the contract that trades now.'),
    mode: rollMode,
    rollsAt: described(epochMs, 'When it is due: while the instrument trades, and announced long enough before.'),
    reason,
  }),
  data: proposal,
});

export const proposeInstrument = post('/api/admin/proposal/instrument', {
  access: 'instruments.change',
  summary:
    'Propose an instrument with the market, hours, currency and limits of another one; needs the right on every site with that one, where it is added at rest',
  refusals: ['STOCK_NOT_FOUND', 'INVALID_REQUEST', 'INSUFFICIENT_PRIVILEGES', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({
    like: described(stockName, 'The instrument whose terms it takes: an overseas contract or a coin future.'),
    symbol: described(newSymbol, 'By which its prices are known. No instrument has it.'),
    koName: plainText(40).check(z.minLength(1)),
    enName: plainText(40).check(z.minLength(1)),
    tick: described(askedDecimal, 'The smallest difference of prices.'),
    tickValue: described(z.optional(askedDecimal), 'Overseas contracts: what a tick is worth, in its currency.'),
    step: described(z.optional(askedDecimal), 'Coin futures: the smallest quantity; left out: that of the other one.'),
    reason,
  }),
  data: proposal,
});

export const proposeFuturesChange = post('/api/admin/proposal/futures_option', {
  access: 'instruments.change',
  summary: `Propose to change what a coin future takes. ${ALL_BUT_OFFERED}`,
  refusals: OPTION_REFUSALS,
  body: bodyOf({
    futuresOptionId: described(askedId<FuturesOptionId>(), 'The contract.'),
    version: seenVersion,
    ...futuresChange,
    reason,
  }),
  data: proposal,
});

export const proposeRoundChange = post('/api/admin/proposal/round_option', {
  access: 'instruments.change',
  summary: `Propose to change what rounds of a kind pay and take. ${ALL_BUT_OFFERED}`,
  refusals: OPTION_REFUSALS,
  body: bodyOf({
    tradeOptionId: described(askedId<TradeOptionId>(), 'The option.'),
    version: seenVersion,
    ...roundChange,
    reason,
  }),
  data: proposal,
});

export const proposeCouponIssue = post('/api/admin/proposal/coupon_issue', {
  access: 'coupons.write',
  summary: 'Propose to issue coupons: more than one person may issue alone',
  refusals: ['WALLET_MISSING', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({ ...couponTerms, reason }),
  data: proposal,
});
