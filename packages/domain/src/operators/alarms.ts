/** What an alarm may be about. */
export const ALARM_RULES = [
  'EXPOSURE',
  'FEED_LATE',
  'UNUSUAL_WINS',
  'RECONCILIATION',
  'FAILED_SIGN_INS',
  'AUDIT_CHAIN',
  'PROVIDER_DOWN',
  'PROVIDER_INCIDENT',
] as const;
export type AlarmRule = (typeof ALARM_RULES)[number];

/** As operators read it, in the console as in a mail. */
export const ALARM_NAMES: Readonly<Record<AlarmRule, string>> = {
  EXPOSURE: '노출 한도 사용',
  FEED_LATE: '시세 지연',
  UNUSUAL_WINS: '이례적 수익',
  RECONCILIATION: '대사 차이',
  FAILED_SIGN_INS: '로그인 실패 급증',
  AUDIT_CHAIN: '감사 체인 끊김',
  PROVIDER_DOWN: '결제사 응답 없음',
  PROVIDER_INCIDENT: '결제사 사고',
};

/** From what on a site raises alarms, and who is told. */
export interface AlarmRules {
  /** From how much of an instrument's exposure limit on. Nothing else follows from a limit: no order is refused for it. */
  readonly exposurePercent: number;
  readonly feedLateSeconds: number;
  /** A member who wins so many of every hundred of so many rounds is looked at. */
  readonly winsOf: number;
  readonly winsPercent: number;
  /** In five minutes. */
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
