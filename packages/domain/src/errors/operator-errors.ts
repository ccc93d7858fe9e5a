/** The part of the catalogue for operators' calls. */
export const OPERATOR_ERRORS = {
  SECOND_FACTOR_MISSING: { status: 403, ko: 'OTP를 먼저 등록해주세요.', en: 'Set up OTP first.' },
  OWN_CASE: { status: 403, ko: '본인의 건은 처리할 수 없습니다.', en: 'Not your own.' }, // E120
  CHANGED_MEANWHILE: { status: 409, ko: '다른 관리자가 먼저 변경했습니다.', en: 'Changed meanwhile.' }, // E121
  SECOND_APPROVAL_NEEDED: {
    status: 409,
    ko: '다른 관리자의 승인이 필요합니다.',
    en: 'A second approval is needed.',
  }, // E122
  APPROVER_TOO_NEW: {
    status: 403,
    ko: '관리자 등록이나 권한 부여 후 24시간이 지나야 승인할 수 있습니다.',
    en: 'A new administrator or right can approve after 24 hours.',
  },
  APPROVER_MADE_BY_OTHER: {
    status: 403,
    ko: '임명한 관리자와 임명된 관리자는 함께 승인할 수 없습니다.',
    en: 'An administrator cannot approve together with one they appointed.',
  },
  APPROVERS_MADE_BY_ONE: {
    status: 403,
    ko: '같은 관리자가 임명한 두 사람은 30일이 지나야 함께 승인할 수 있습니다.',
    en: 'Two administrators appointed by one person can approve together after 30 days.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    ko: '운영자 권한을 바꿀 수 있는 사람이 한 명은 남아야 합니다.',
    en: 'At least one operator who can change rights must remain.',
  },
  ROLE_NAME_TAKEN: { status: 409, ko: '이미 사용 중인 역할 이름입니다.', en: 'The name of the role is taken.' },
  CONFIRMATION_MISMATCH: {
    status: 400,
    ko: '확인 문구가 일치하지 않습니다.',
    en: 'The confirmation does not match.',
  },
  DAY_NOT_OVER: {
    status: 409,
    ko: '아직 마감할 수 없는 날짜입니다. 날짜가 지나고 장부 집계가 끝나면 마감할 수 있습니다.',
    en: 'The day is not over, or its ledger is still being added up.',
  },
  EARLIER_DAY_OPEN: {
    status: 409,
    ko: '이전 날짜부터 차례로 마감해주세요.',
    en: 'Close the days before it first.',
  },
  DAY_NOT_CLOSED: { status: 409, ko: '마감된 날짜가 아닙니다.', en: 'The day is not closed.' },
  ALL_SITES_NEEDED: {
    status: 403,
    ko: '설치 전체에 관한 일입니다. 모든 사이트에 이 권한이 있어야 합니다.',
    en: 'This concerns the whole installation: the permission is needed on every site.',
  },
  LAST_OF_ROLE: {
    status: 409,
    ko: '이 역할의 마지막 프로세스입니다. 두 사람의 승인이 필요합니다.',
    en: 'It is the last process of its role: that takes two people.',
  },
  ONE_PROCESS: {
    status: 409,
    ko: '버스로 일을 나누는 프로세스가 없는 설치에서는 할 수 없습니다.',
    en: 'Not possible where no processes share the work over a bus.',
  },
  STATEMENT_NOT_CSV: {
    status: 400,
    ko: 'CSV 파일로 읽을 수 없습니다. UTF-8 또는 EUC-KR로 저장해주세요.',
    en: 'This is no CSV file in UTF-8 or EUC-KR.',
  },
  STATEMENT_COLUMN_MISSING: {
    status: 400,
    ko: "파일에 '{n}' 열이 없습니다.",
    en: 'The file has no column "{n}".',
  },
  STATEMENT_VALUE: { status: 400, ko: '{n} 값을 읽을 수 없습니다.', en: 'Cannot read {n}.' },
  STATEMENT_TOO_LONG: { status: 400, ko: '한 번에 {n}줄까지 가져올 수 있습니다.', en: 'At most {n} lines at a time.' },
  STATEMENT_LINE_USED: {
    status: 409,
    ko: '이미 다른 입금에 연결된 거래입니다.',
    en: 'The line belongs to another deposit.',
  },
  STATEMENT_DEPOSIT_TAKEN: {
    status: 409,
    ko: '다른 은행 거래가 연결된 입금입니다.',
    en: 'The deposit has another line.',
  },
  STATEMENT_AMOUNT_DIFFERS: {
    status: 409,
    ko: '은행 입금액과 요청 금액이 다릅니다.',
    en: 'The amounts differ.',
  },
} as const;
