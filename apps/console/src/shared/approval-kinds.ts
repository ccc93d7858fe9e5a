import type { ApprovalKind } from '@hoga/domain/operators/approvals';
import { t } from './i18n/t.ts';

export const KIND_NAMES: Readonly<Record<ApprovalKind, string>> = {
  DEPOSIT: t('kit.deposit'),
  WITHDRAWAL: t('kit.withdrawal'),
  P2P: 'P2P',
  APPEAL: t('kit.appeal'),
  WALLET_CREDIT: t('proposals.credit'),
  WALLET_DEBIT: t('proposals.debit'),
  TOTP_RESET: t('proposals.totpReset'),
  HALT_LIFT: t('proposals.haltLift'),
  ROUND_VOID: t('proposals.roundVoid'),
  INSTRUMENT_CHANGE: t('proposals.instrumentChange'),
  INSTRUMENT_NEW: t('proposals.instrumentNew'),
  CONTRACT_ROLL: t('proposals.contractRoll'),
  COUPON_ISSUE: t('proposals.couponIssue'),
  PAYOUT_RESULT: t('proposals.payoutResult'),
  TRANSFER_RETURN: t('proposals.transferReturn'),
  OPERATOR_ROLES: t('proposals.operatorRoles'),
  DAY_CLOSE: t('proposals.dayClose'),
  PROVIDER_INCIDENT: t('proposals.providerIncident'),
  ROLE_CHANGE: t('proposals.roleChange'),
  OPERATOR_TOTP_RESET: t('proposals.operatorTotpReset'),
  NODE_DRAIN: t('proposals.nodeDrain'),
  SHARD_HALT: t('proposals.shardHalt'),
};
