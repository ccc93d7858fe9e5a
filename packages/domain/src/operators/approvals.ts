import type { Permission } from './permissions.ts';
import { PROPOSAL_KINDS, PROPOSAL_PERMISSION, type ProposalKind } from './proposals.ts';

/** Where what takes two people is kept: a proposal, or a request at the cashier that one operator has approved. */
export const APPROVAL_SOURCES = ['PROPOSAL', 'REQUEST'] as const;
export type ApprovalSource = (typeof APPROVAL_SOURCES)[number];

/** What a second operator approves of requests. */
export const REQUEST_APPROVALS = ['DEPOSIT', 'WITHDRAWAL', 'P2P', 'APPEAL'] as const;
export type RequestApproval = (typeof REQUEST_APPROVALS)[number];

/** Everything that waits for a second person, whatever it is (DOMAIN §7). */
export const APPROVAL_KINDS = [...REQUEST_APPROVALS, ...PROPOSAL_KINDS] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export function isRequestApproval(kind: ApprovalKind): kind is RequestApproval {
  return (REQUEST_APPROVALS as readonly ApprovalKind[]).includes(kind);
}

/** Every right that approving takes. */
export function approvalPermissions(kind: ApprovalKind): readonly Permission[] {
  return isRequestApproval(kind) ? ['requests.decide'] : proposalPermissions(kind);
}

function proposalPermissions(kind: ProposalKind): readonly Permission[] {
  return ['proposals.decide', PROPOSAL_PERMISSION[kind]];
}
