/** The kinds of alarms. */
export const ALARM_RULES = [
  'EXPOSURE',
  'FEED_LATE',
  'UNUSUAL_WINS',
  'RECONCILIATION',
  'FAILED_SIGN_INS',
  'AUDIT_CHAIN',
  'PROVIDER_DOWN',
  'PROVIDER_INCIDENT',
  'PAYOUT_REFUSED',
] as const;
export type AlarmRule = (typeof ALARM_RULES)[number];

/** The names shown to operators, in the console and in mails. */
export const ALARM_NAMES: Readonly<Record<AlarmRule, string>> = {
  EXPOSURE: '노출 한도 사용',
  FEED_LATE: '시세 지연',
  UNUSUAL_WINS: '이례적 수익',
  RECONCILIATION: '대사 차이',
  FAILED_SIGN_INS: '로그인 실패 급증',
  AUDIT_CHAIN: '감사 체인 끊김',
  PROVIDER_DOWN: '결제사 응답 없음',
  PROVIDER_INCIDENT: '결제사 사고',
  PAYOUT_REFUSED: '결제사 지급 거절',
};

/** The thresholds of a site's alarms, and their recipients. */
export interface AlarmRules {
  /** The share of an instrument's exposure limit. The limit has no other effect: no order is refused for it. */
  readonly exposurePercent: number;
  readonly feedLateSeconds: number;
  /** An alarm for a member who wins so many percent of so many rounds. */
  readonly winsOf: number;
  readonly winsPercent: number;
  /** Within five minutes. */
  readonly failedSignIns: number;
  readonly mails: readonly string[];
  readonly webhooks: readonly string[];
}

export const SHIPPED_ALARM_RULES: AlarmRules = {
  exposurePercent: 80,
  feedLateSeconds: 30,
  winsOf: 20,
  winsPercent: 85,
  failedSignIns: 100,
  mails: [],
  webhooks: [],
};
