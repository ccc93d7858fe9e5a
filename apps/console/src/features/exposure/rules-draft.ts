import type { AlarmRules } from '@hoga/contract/admin-alarm';
import { t } from '../../shared/i18n/t.ts';

/** Rules as they are typed: each a text; lists one to a line. */
export interface RulesDraft {
  readonly exposurePercent: string;
  readonly feedLateSeconds: string;
  readonly winsOf: string;
  readonly winsPercent: string;
  readonly failedSignIns: string;
  readonly mails: string;
  readonly webhooks: string;
}
export type RuleField = keyof RulesDraft;

export const RULE_FIELDS: readonly { readonly field: RuleField; readonly name: string; readonly unit: string }[] = [
  { field: 'exposurePercent', name: t('exposure.ruleExposure'), unit: t('exposure.ofLimit') },
  { field: 'feedLateSeconds', name: t('exposure.ruleFeed'), unit: t('exposure.secondsSilent') },
  { field: 'winsOf', name: t('exposure.ruleWinsOf'), unit: t('exposure.rounds') },
  { field: 'winsPercent', name: t('exposure.ruleWinsRate'), unit: t('exposure.percentOn') },
  { field: 'failedSignIns', name: t('exposure.ruleSignIns'), unit: t('exposure.timesIn5') },
];

export const RULE_LINES: readonly { readonly field: RuleField; readonly name: string; readonly hint: string }[] = [
  { field: 'mails', name: t('exposure.mails'), hint: t('exposure.mailsHint') },
  { field: 'webhooks', name: t('exposure.webhooks'), hint: t('exposure.webhooksHint') },
];

export function draftOf(rules: AlarmRules): RulesDraft {
  return {
    exposurePercent: String(rules.exposurePercent),
    feedLateSeconds: String(rules.feedLateSeconds),
    winsOf: String(rules.winsOf),
    winsPercent: String(rules.winsPercent),
    failedSignIns: String(rules.failedSignIns),
    mails: rules.mails.join('\n'),
    webhooks: rules.webhooks.join('\n'),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The typed values as the server takes them; null where one is not a number. The server checks the bounds. */
export function rulesOf(draft: RulesDraft, version: number): AlarmRules | null {
  const figures = RULE_FIELDS.map(({ field }) => draft[field].trim());
  if (!figures.every((figure) => /^\d{1,6}$/.test(figure))) return null;
  return {
    exposurePercent: Number(draft.exposurePercent),
    feedLateSeconds: Number(draft.feedLateSeconds),
    winsOf: Number(draft.winsOf),
    winsPercent: Number(draft.winsPercent),
    failedSignIns: Number(draft.failedSignIns),
    mails: linesOf(draft.mails),
    webhooks: linesOf(draft.webhooks),
    version,
  };
}

export function changedFields(one: RulesDraft, other: RulesDraft): readonly RuleField[] {
  return (Object.keys(one) as RuleField[]).filter((field) => one[field].trim() !== other[field].trim());
}

export function fieldName(wanted: RuleField): string {
  return [...RULE_FIELDS, ...RULE_LINES].find(({ field }) => field === wanted)?.name ?? wanted;
}
