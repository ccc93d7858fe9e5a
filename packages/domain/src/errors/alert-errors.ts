/** Refusals of alarms before releases and of members' alerts. Part of the catalogue (`catalogue.ts`). */
export const ALERT_ERRORS = {
  ECONOMIC_ALARM_TOO_LATE: {
    status: 400,
    ko: '발표 5분 전까지만 알림을 설정할 수 있습니다.',
    en: 'An alarm can be set until five minutes before the release.',
  },
  ECONOMIC_ALARM_TOO_MANY: {
    status: 400,
    ko: '알림은 50개까지 설정할 수 있습니다.',
    en: 'No more than 50 alarms can be set.',
  },
  ALERT_TOO_MANY: {
    status: 400,
    ko: '알림은 50개까지 만들 수 있습니다.',
    en: 'No more than 50 alerts can be made.',
  },
  ALERT_INCOMPLETE: {
    status: 400,
    ko: '알림 조건을 모두 입력해주세요.',
    en: 'Please complete the condition of the alert.',
  },
  ALERT_MET: {
    status: 400,
    ko: '현재가가 이미 조건을 충족합니다.',
    en: 'The last price already meets the condition.',
  },
  ALERT_UNTIL: {
    status: 400,
    ko: '알림 기한은 지금부터 1년 이내로 정해주세요.',
    en: 'An alert has to end within a year from now.',
  },
} as const;
