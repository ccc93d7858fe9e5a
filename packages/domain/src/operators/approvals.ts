import type { Permission } from './permissions.ts';
import { PROPOSAL_KINDS, PROPOSAL_PERMISSION, type ProposalKind } from './proposals.ts';

/** Where a two-person decision is stored: as a proposal, or as a cashier request that one operator has approved. */
export const APPROVAL_SOURCES = ['PROPOSAL', 'REQUEST'] as const;
export type ApprovalSource = (typeof APPROVAL_SOURCES)[number];

/** Requests that need a second operator's approval. */
export const REQUEST_APPROVALS = ['DEPOSIT', 'WITHDRAWAL', 'P2P', 'APPEAL'] as const;
export type RequestApproval = (typeof REQUEST_APPROVALS)[number];

/** All kinds of pending second approvals (DOMAIN §7). */
export const APPROVAL_KINDS = [...REQUEST_APPROVALS, ...PROPOSAL_KINDS] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export function isRequestApproval(kind: ApprovalKind): kind is RequestApproval {
  return (REQUEST_APPROVALS as readonly ApprovalKind[]).includes(kind);
}

/** Every permission that approving requires. */
export function approvalPermissions(kind: ApprovalKind): readonly Permission[] {
  return isRequestApproval(kind) ? ['requests.decide'] : proposalPermissions(kind);
}

function proposalPermissions(kind: ProposalKind): readonly Permission[] {
  return ['proposals.decide', PROPOSAL_PERMISSION[kind]];
}
