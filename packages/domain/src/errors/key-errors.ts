/** Refusals of programs that call with a key, and of making one. Part of the catalogue (`catalogue.ts`). */
export const KEY_ERRORS = {
  KEY_SCOPE: { status: 403, ko: '이 키로는 할 수 없는 요청입니다.', en: 'This key may not do that.' },
  KEY_ADDRESS: {
    status: 403,
    ko: '이 키에 허용되지 않은 주소입니다.',
    en: 'This key may not be used from this address.',
  },
  KEY_SUSPENDED: {
    status: 403,
    ko: '계정 보안이 변경되어 키가 정지되었습니다. OTP로 다시 켜주세요.',
    en: 'The key is suspended because the account’s security has changed. Wake it with an OTP.',
  },
  KEYS_OFF: {
    status: 403,
    ko: '이 사이트에서는 지금 API 키를 쓸 수 없습니다.',
    en: 'API keys are switched off at this site.',
  },
  KEY_ENDED: { status: 401, ko: '없애거나 만료된 키입니다.', en: 'The key was removed or has expired.' },
  KEY_REJECTED: { status: 401, ko: '키의 증명이 올바르지 않습니다.', en: 'The proof of the key is not valid.' },
  CLOCK_SKEW: {
    status: 401,
    ko: '기기의 시간이 서버와 다릅니다. 시간을 맞춰주세요.',
    en: 'The clock differs from the server’s. Please set it.',
  },
  REQUEST_KEY_REQUIRED: {
    status: 400,
    ko: '키로 보내는 주문에는 clientOrderId가 필요합니다.',
    en: 'A command of a key needs a clientOrderId.',
  },
  KEY_TOTP_REQUIRED: {
    status: 403,
    ko: 'API 키를 만들려면 OTP를 먼저 등록해주세요.',
    en: 'Set up OTP first to make an API key.',
  },
  KEY_TOTP_RECENT: {
    status: 403,
    ko: '주문 키는 OTP를 등록하고 24시간 뒤에 만들 수 있습니다.',
    en: 'A trade key can be made 24 hours after OTP was set up.',
  },
  KEY_TOO_MANY: { status: 409, ko: 'API 키를 더 만들 수 없습니다.', en: 'No more API keys can be made.' },
  KEY_NETWORK_REQUIRED: {
    status: 400,
    ko: '주문 키에는 허용 주소가 필요합니다.',
    en: 'A trade key needs allowed addresses.',
  },
  KEY_NETWORK_INVALID: {
    status: 400,
    ko: '허용 주소를 확인해주세요.',
    en: 'Check the allowed addresses.',
  },
  KEY_PRACTICE_ONLY: {
    status: 403,
    ko: '연습 키는 연습 돈을 쓰는 사이트에서만 만들 수 있습니다.',
    en: 'Practice keys are for sites with practice money only.',
  },
} as const;
