import { fieldName, fieldText, type Names } from './field-words.ts';
import { t } from './i18n/t.ts';
import { jsonFields, words } from './json-fields.ts';
import type { StatusTone } from './kit/status-tag.tsx';
import { refusalOf } from './refusal-words.ts';

/** An action of an operator: the line of its request, and the line of its outcome. */
export interface OperatorAction {
  readonly asked: { readonly detail: string };
  readonly ended: { readonly step: string; readonly detail: string } | null;
}

export function outcomeOf({ ended }: Pick<OperatorAction, 'ended'>): readonly [name: string, tone: StatusTone] {
  if (ended === null) return [t('log.noOutcome'), 'warn'];
  return ended.step === 'DONE' ? [t('log.allowed'), 'ok'] : [t('log.refused'), 'danger'];
}

/** Why it was refused, as shown to the operator; empty where it was not. */
export function refusalText({ ended }: Pick<OperatorAction, 'ended'>): string {
  const code = ended?.step === 'REFUSED' ? jsonFields(ended.detail)['code'] : undefined;
  return typeof code === 'string' ? refusalOf(code) : '';
}

const CALL_NAMES: Readonly<Record<string, string>> = {
  '/api/admin/member/freeze': t('log.memberFrozen'),
  '/api/admin/member/unfreeze': t('log.memberUnfrozen'),
  '/api/admin/member/note': t('log.memberNoted'),
  '/api/admin/member/tags': t('log.memberTagged'),
  'npm run first-owner': t('log.ownerMade'),
  '/api/admin': t('log.rolesChanged'),
  '/api/admin/login': t('log.signedIn'),
  '/api/admin/alarm/acknowledge': t('log.alarmAcknowledged'),
  '/api/admin/alarm/rules': t('log.alarmRulesChanged'),
  '/api/admin/exposure/limit': t('log.limitSet'),
  '/api/admin/contact/answer': t('log.inquiryAnswered'),
  '/api/admin/contact/close': t('log.inquiryClosed'),
  '/api/admin/contact/picture': t('log.answerPicture'),
  '/api/admin/contact/note': t('log.inquiryNoted'),
  '/api/admin/contact/assign': t('log.inquiryAssigned'),
  '/api/admin/contact/category': t('log.inquiryCategorised'),
  '/api/admin/contact/look': t('log.inquiryViewed'),
  '/api/admin/contact/canned/save': t('log.cannedSaved'),
  '/api/admin/contact/canned/remove': t('log.cannedRemoved'),
  '/api/admin/message/send': t('log.messageSent'),
  '/api/admin/content/save': t('log.contentSaved'),
  '/api/admin/content/close': t('log.contentClosed'),
  '/api/admin/content/force': t('log.noticeForced'),
  '/api/admin/content/picture': t('log.contentPicture'),
  '/api/admin/coupon/issue': t('log.couponsIssued'),
  '/api/admin/coupon/withdraw': t('log.couponsWithdrawn'),
  '/api/admin/economic/import': t('log.releasesImported'),
  '/api/admin/economic/edit': t('log.releaseEdited'),
  '/api/admin/export/requests': t('log.requestsExported'),
  '/api/admin/export/members': t('log.membersExported'),
  '/api/admin/export/ledger': t('log.ledgerExported'),
  '/api/admin/export/log': t('log.logExported'),
  '/api/admin/export/coupons': t('log.codesExported'),
  '/api/admin/export/finance': t('log.booksExported'),
  '/api/admin/export/schedule': t('log.exportScheduled'),
  '/api/admin/export/schedule/end': t('log.exportScheduleEnded'),
  '/api/admin/export/file': t('log.exportFileTaken'),
  '/api/admin/export/file/again': t('log.exportFileRemade'),
  '/api/admin/request/lock': t('log.decisionBegun'),
  '/api/admin/request/look': t('log.requestViewed'),
  '/api/admin/dnw/approve': t('log.requestApproved'),
  '/api/admin/dnw/reject': t('log.requestRejected'),
  '/api/admin/dnw/bulk': t('log.requestsDecided'),
  '/api/admin/dnw/match': t('log.houseMatched'),
  '/api/admin/dnw/match_members': t('log.membersMatched'),
  '/api/admin/dnw/mark_paid': t('log.transferMarked'),
  '/api/admin/dnw/resolve': t('log.appealDecided'),
  '/api/admin/dnw/talk': t('log.saleTalk'),
  '/api/admin/dnw/ask_provider': t('log.providerAsked'),
  '/api/admin/payout/reveal': t('log.payoutRevealed'),
  '/api/admin/payout/file': t('log.transferFile'),
  '/api/admin/payout/transferred': t('log.transferred'),
  '/api/admin/statement/import': t('log.statementImported'),
  '/api/admin/statement/credit': t('log.statementCredited'),
  '/api/admin/statement/set_aside': t('log.statementAside'),
  '/api/admin/instrument/oversea': t('log.overseaChanged'),
  '/api/admin/instrument/futures': t('log.futuresChanged'),
  '/api/admin/instrument/round': t('log.roundChanged'),
  '/api/admin/instrument/hours': t('log.hoursChanged'),
  '/api/admin/instrument/holiday': t('log.holidaySaved'),
  '/api/admin/instrument/holiday/remove': t('log.holidayDropped'),
  '/api/admin/roll/cancel': t('log.rollWithdrawn'),
  '/api/admin/site': t('log.siteChanged'),
  '/api/admin/copytrade/trader/decide': t('log.traderDecided'),
  '/api/partner': t('log.partnerChanged'),
  '/api/admin/member/reveal': t('log.memberRevealed'),
  '/api/admin/member/reveal_destination': t('log.destinationRevealed'),
  '/api/admin/member/deny': t('log.memberDenied'),
  '/api/admin/member/allow': t('log.memberAllowed'),
  '/api/admin/member/block_device': t('log.devicesBlocked'),
  '/api/admin/member/logout': t('log.signedOut'),
  '/api/admin/proposal/credit': t('log.creditProposed'),
  '/api/admin/proposal/day_close': t('log.dayCloseProposed'),
  '/api/admin/proposal/totp_reset': t('log.totpProposed'),
  '/api/admin/system/drain': t('log.nodeDrained'),
  '/api/admin/system/place': t('log.shardPlaced'),
  '/api/admin/proposal/node_drain': t('log.nodeDrainProposed'),
  '/api/admin/proposal/shard_halt': t('log.shardHaltProposed'),
  '/api/admin/proposal/halt_lift': t('log.liftProposed'),
  '/api/admin/proposal/oversea_option': t('log.optionProposed'),
  '/api/admin/proposal/instrument': t('log.instrumentProposed'),
  '/api/admin/proposal/contract_roll': t('log.rollProposed'),
  '/api/admin/proposal/futures_option': t('log.optionProposed'),
  '/api/admin/proposal/round_option': t('log.optionProposed'),
  '/api/admin/proposal/round_void': t('log.voidProposed'),
  '/api/admin/proposal/payout_result': t('log.payoutProposed'),
  '/api/admin/proposal/role': t('log.roleProposed'),
  '/api/admin/proposal/role_retire': t('log.roleRetireProposed'),
  '/api/admin/operator/end_session': t('log.operatorSignedOut'),
  '/api/admin/proposal/operator_totp_reset': t('log.operatorTotpProposed'),
  '/api/admin/proposal/provider_incident': t('log.incidentProposed'),
  '/api/admin/provider/reconcile': t('log.providerReconciled'),
  '/api/admin/proposal/transfer_return': t('log.returnProposed'),
  '/api/admin/proposal/coupon_issue': t('log.couponsProposed'),
  '/api/admin/proposal/approve': t('log.proposalApproved'),
  '/api/admin/proposal/reject': t('log.proposalRejected'),
  '/api/admin/halt': t('log.halted'),
};

export function callName(call: string): string {
  return CALL_NAMES[call] ?? call;
}

/** The subject of a line, for the list. */
export function actionSubject({ asked }: Pick<OperatorAction, 'asked'>, names: Names): string {
  const { dnwHistoryId, proposalId, playerId, symbol, username, id } = jsonFields(asked.detail);
  if (dnwHistoryId !== undefined) return t('log.requestNumber', { words: words(dnwHistoryId) });
  if (proposalId !== undefined) return t('log.proposalNumber', { words: words(proposalId) });
  if (playerId !== undefined) return fieldText('playerId', playerId, names);
  if (symbol !== undefined) return words(symbol);
  if (username !== undefined) return words(username);
  return id === undefined ? '' : `#${words(id)}`;
}

/** The request, field by field. */
export function askedFacts(
  { asked }: Pick<OperatorAction, 'asked'>,
  names: Names,
): readonly (readonly [string, string])[] {
  return Object.entries(jsonFields(asked.detail)).map(([name, value]) => [
    fieldName(name),
    fieldText(name, value, names),
  ]);
}
