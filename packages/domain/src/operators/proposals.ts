import type { Permission } from './permissions.ts';

/** Two-person decisions: one operator proposes, another approves (DOMAIN §7). */
export const PROPOSAL_KINDS = [
  'WALLET_CREDIT',
  'WALLET_DEBIT',
  'TOTP_RESET',
  'HALT_LIFT',
  'ROUND_VOID',
  'INSTRUMENT_CHANGE',
  'INSTRUMENT_NEW',
  'CONTRACT_ROLL',
  'COUPON_ISSUE',
  'PAYOUT_RESULT',
  'TRANSFER_RETURN',
  'OPERATOR_ROLES',
  'DAY_CLOSE',
  'PROVIDER_INCIDENT',
  'ROLE_CHANGE',
  'OPERATOR_TOTP_RESET',
  'NODE_DRAIN',
  'SHARD_HALT',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** The permission to propose and to approve each kind. */
export const PROPOSAL_PERMISSION: Readonly<Record<ProposalKind, Permission>> = {
  WALLET_CREDIT: 'members.credit',
  WALLET_DEBIT: 'members.credit',
  TOTP_RESET: 'members.change',
  HALT_LIFT: 'halt',
  ROUND_VOID: 'rounds.void',
  INSTRUMENT_CHANGE: 'instruments.change',
  INSTRUMENT_NEW: 'instruments.change',
  CONTRACT_ROLL: 'instruments.change',
  COUPON_ISSUE: 'coupons.write',
  PAYOUT_RESULT: 'requests.decide',
  TRANSFER_RETURN: 'payouts.pay',
  OPERATOR_ROLES: 'operators.write',
  DAY_CLOSE: 'finance.close',
  PROVIDER_INCIDENT: 'requests.decide',
  ROLE_CHANGE: 'operators.write',
  OPERATOR_TOTP_RESET: 'operators.write',
  NODE_DRAIN: 'system.change',
  SHARD_HALT: 'system.change',
};

/**
 * Permissions that decide money, alone or as one of two, or that let others decide it: granting one takes two people.
 */
export const DECIDES_MONEY: ReadonlySet<Permission> = new Set<Permission>([
  ...Object.values(PROPOSAL_PERMISSION),
  'proposals.decide',
  'partners.write',
  'sites.change',
  'traders.decide',
]);

/**
 * Waits for a decision or its expiry. Once approved it is executed at once; where that takes another transaction, it is
 * APPROVED in between and the next poll continues it.
 */
export const PROPOSAL_STATES = ['WAITING', 'APPROVED', 'DONE', 'FAILED', 'REJECTED', 'EXPIRED'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A proposal that is not approved by then expires. */
export const PROPOSAL_LIFETIME_MS = 24 * 3_600_000;
