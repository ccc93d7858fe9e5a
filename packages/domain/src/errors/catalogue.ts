import { ALERT_ERRORS } from './alert-errors.ts';
import { GROUP_ERRORS } from './group-errors.ts';
import { KEY_ERRORS } from './key-errors.ts';
import { OPERATOR_ERRORS } from './operator-errors.ts';

/**
 * Every refusal the product can give. The Korean text is part of the API (English sites match on it): it is never
 * reworded. `{n}` is the place of a figure. `E` numbers refer to DOMAIN §9.
 */
interface Entry {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly ko: string;
  readonly en: string;
}

const UNIT_OF_AMOUNT = 'Please match the minimum unit of the amount.';

export const ERRORS = {
  // Access and permission
  LOGIN_REQUIRED: { status: 401, ko: '로그인이 필요합니다.', en: 'Login required.' }, // E01
  ACCOUNT_DENIED: {
    status: 403,
    ko: '계정이 이용이 불가능합니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.',
    en: 'Account unavailable.',
  }, // E02
  TOKEN_EXPIRED: { status: 401, ko: '토큰이 만료되었습니다.', en: 'The token has expired.' },
  WRONG_APPROACH: { status: 400, ko: '잘못된 접근입니다.', en: 'Wrong approach.' },
  NO_PERMISSION: { status: 403, ko: '권한이 없습니다.', en: 'No permission.' },
  INSUFFICIENT_PRIVILEGES: { status: 403, ko: '해당 작업을 수행할 권한이 부족합니다.', en: 'Insufficient privileges.' },
  USER_NOT_FOUND: { status: 404, ko: '존재하지 않는 계정입니다.', en: 'The account does not exist.' },
  SITE_NOT_FOUND: { status: 404, ko: '존재하지 않는 사이트입니다.', en: 'The site does not exist.' },
  STOCK_NOT_FOUND: { status: 404, ko: '존재하지 않는 종목입니다.', en: 'No such instrument.' },
  PATH_NOT_FOUND: { status: 404, ko: '요청하신 경로가 존재하지 않습니다.', en: 'No such path.' },
  METHOD_NOT_ALLOWED: { status: 405, ko: '허용되지 않은 요청 방식입니다.', en: 'Method not allowed.' },
  INVALID_REQUEST: { status: 400, ko: '요청 값이 올바르지 않습니다.', en: 'Invalid request.' },
  UNSUPPORTED_STOMP_VERSION: {
    status: 400,
    ko: '지원하는 STOMP 버전은 1.0, 1.1, 1.2입니다.',
    en: 'The supported STOMP versions are 1.0, 1.1 and 1.2.',
  },
  BODY_TOO_LARGE: { status: 413, ko: '요청 크기가 너무 큽니다.', en: 'The request is too large.' },
  UNSUPPORTED_MEDIA: { status: 415, ko: '지원하지 않는 형식입니다.', en: 'Unsupported content type.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    ko: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
    en: 'Too many requests. Please try again later.',
  },
  UNAVAILABLE: {
    status: 503,
    ko: '일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해주세요.',
    en: 'Temporarily unavailable. Please try again later.',
  },
  // UNAVAILABLE: certainly not done. This one: it may have been done; a retry with the same key returns the outcome.
  OUTCOME_UNKNOWN: {
    status: 503,
    ko: '처리 결과를 확인하고 있습니다. 잠시 후 내역에서 확인해주세요.',
    en: 'The result is being checked. Please see your history in a moment.',
  },
  INTERNAL: {
    status: 500,
    ko: '처리 중 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
    en: 'Something went wrong. Please try again later.',
  },

  // Content
  NOTICE_NOT_FOUND: { status: 404, ko: '존재하지 않는 공지사항입니다.', en: 'The notice does not exist.' },
  CONTENT_TITLE_INVALID: {
    status: 400,
    ko: '제목은 한 줄, 200자 이내로 입력해주세요.',
    en: 'Enter a title: one line of at most 200 characters.',
  },
  CONTENT_CATEGORY_INVALID: {
    status: 400,
    ko: '분류는 한 줄, 40자 이내로 입력해주세요.',
    en: 'Enter a category: one line of at most 40 characters.',
  },
  CONTENT_PUBLISHED: { status: 409, ko: '이미 게시된 글은 임시 저장할 수 없습니다.', en: 'It is already published.' },
  CONTENT_EMPTY: { status: 400, ko: '내용을 입력해주세요.', en: 'Enter the text.' },
  CONTENT_TOO_LONG: { status: 400, ko: '내용이 너무 깁니다.', en: 'The text is too long.' },
  CONTENT_NOT_FOUND: { status: 404, ko: '존재하지 않는 게시물입니다.', en: 'The page does not exist.' },
  CONTENT_LINK_INVALID: { status: 400, ko: '링크 주소를 확인해주세요.', en: 'Check the link.' },
  CONTENT_PERIOD_INVALID: {
    status: 400,
    ko: '게시 종료는 게시 시작보다 늦어야 합니다.',
    en: 'The end must come after the start.',
  },

  // Inquiries and files
  CONTACT_UNANSWERED: { status: 409, ko: '아직 답변이 없는 문의입니다.', en: 'The inquiry has no answer yet.' },
  CANNED_REPLY_TOO_MANY: {
    status: 409,
    ko: '상용구는 200개까지 저장할 수 있습니다.',
    en: 'No more than 200 canned replies.',
  },
  CONTACT_TOO_MANY: {
    status: 429,
    ko: '답변을 기다리는 문의가 많습니다. 답변 후 다시 문의해주세요.',
    en: 'Too many inquiries are waiting. Please ask again after an answer.',
  },
  TALK_TOO_LONG: {
    status: 429,
    ko: '이 대화에는 더 남길 수 없습니다. 고객센터로 문의해주세요.',
    en: 'Nothing more can be added here. Please ask support.',
  },
  FILE_NOT_IMAGE: {
    status: 400,
    ko: '사진 파일(JPG, PNG, WebP)만 올릴 수 있습니다.',
    en: 'Only pictures (JPG, PNG, WebP) can be uploaded.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    ko: '사진은 한 장에 5MB까지 올릴 수 있습니다.',
    en: 'A picture may have 5 MB at most.',
  },
  FILE_TOO_MANY: {
    status: 429,
    ko: '올린 사진이 너무 많습니다. 잠시 후 다시 시도해주세요.',
    en: 'Too many pictures were uploaded. Please try again later.',
  },
  FILE_MISSING: { status: 404, ko: '파일이 존재하지 않습니다.', en: 'The file does not exist.' },

  // Notifications
  PUSH_ENDPOINT_REFUSED: {
    status: 400,
    ko: '이 브라우저에서는 알림을 받을 수 없습니다.',
    en: 'Notifications cannot be sent to this browser.',
  },

  // Credentials
  CREDENTIALS_MISMATCH: {
    status: 401,
    ko: '아이디 또는 비밀번호가 일치하지 않습니다.',
    en: 'The username or password does not match.',
  },
  CURRENT_PASSWORD_MISMATCH: {
    status: 400,
    ko: '기존 비밀번호가 일치하지 않습니다.',
    en: 'The existing password does not match.',
  },
  OTP_SET_UP_ENDED: {
    status: 409,
    ko: 'OTP 등록을 처음부터 다시 진행해주세요.',
    en: 'Please start setting up OTP again.',
  },
  OTP_MISMATCH: { status: 400, ko: 'OTP 번호가 일치하지 않습니다.', en: 'The OTP does not match.' },
  AWAITING_APPROVAL: { status: 403, ko: '승인 대기 중인 계정입니다.', en: 'The account is awaiting approval.' },
  REFRESH_REJECTED: {
    status: 401,
    ko: '로그인 정보가 만료되었습니다. 다시 로그인해주세요.',
    en: 'Your session has ended. Please log in again.',
  },

  // Sign-up and certification
  USERNAME_REQUIRED: { status: 400, ko: '아이디를 입력해주세요.', en: 'Enter a username.' },
  USERNAME_INVALID: {
    status: 400,
    ko: '아이디는 영문 소문자, 숫자, _, - 4~20자로 입력해주세요.',
    en: 'Use 4 to 20 lowercase letters, digits, _ or -.',
  },
  USERNAME_TAKEN: { status: 409, ko: '이미 사용 중인 아이디입니다.', en: 'The username is already in use.' },
  PASSWORD_INVALID: {
    status: 400,
    ko: '비밀번호는 영문과 숫자를 포함한 8~20자로 입력해주세요.',
    en: 'Use 8 to 20 letters and digits with at least one of each.',
  },
  PASSWORD_TOO_COMMON: {
    status: 400,
    ko: '너무 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.',
    en: 'The password is too easy to guess. Please choose another.',
  },
  NAME_REQUIRED: { status: 400, ko: '이름을 입력해주세요.', en: 'Enter your name.' },
  PHONE_REQUIRED: { status: 400, ko: '휴대폰 번호를 입력해주세요.', en: 'Enter your phone number.' },
  PHONE_INVALID: { status: 400, ko: '휴대폰 번호 형식이 올바르지 않습니다.', en: 'The phone number is not valid.' },
  PHONE_TAKEN: { status: 409, ko: '이미 사용 중인 휴대폰 번호입니다.', en: 'The phone number is already in use.' },
  PHONE_ALREADY_SIGNED_UP: {
    status: 409,
    ko: '이미 가입된 휴대폰 번호입니다. 아이디 찾기를 이용해주세요.',
    en: 'You have already signed up with this phone. Please use find ID.',
  },
  EMAIL_REQUIRED: { status: 400, ko: '이메일을 입력해주세요.', en: 'Enter your e-mail.' },
  EMAIL_INVALID: { status: 400, ko: '이메일 형식이 올바르지 않습니다.', en: 'The e-mail is not valid.' },
  NICK_REQUIRED: { status: 400, ko: '닉네임을 입력해주세요.', en: 'Enter a nickname.' },
  NICK_INVALID: {
    status: 400,
    ko: '닉네임은 특수문자와 공백 없이 2~12자로 입력해주세요.',
    en: 'Use 2 to 12 characters without symbols or spaces.',
  },
  NICK_TAKEN: { status: 409, ko: '이미 사용 중인 닉네임입니다.', en: 'The nickname is already in use.' },
  USERNAME_EQUALS_NICK: {
    status: 400,
    ko: '아이디와 닉네임은 같을 수 없습니다.',
    en: 'The username and nickname must differ.',
  },
  PARTNER_NOT_FOUND: { status: 404, ko: '존재하지 않는 추천 코드입니다.', en: 'The referral code does not exist.' },
  CERTIFICATION_REQUIRED: { status: 400, ko: '본인 인증을 완료해주세요.', en: 'Please complete verification.' },
  CODE_MISMATCH: { status: 400, ko: '인증번호가 일치하지 않습니다.', en: 'The code does not match.' },
  CODE_EXPIRED: {
    status: 400,
    ko: '인증번호가 만료되었습니다. 다시 요청해주세요.',
    en: 'The code has expired. Please request a new one.',
  },
  CODE_ATTEMPTS_EXCEEDED: {
    status: 429,
    ko: '인증번호 입력 횟수를 초과했습니다. 다시 요청해주세요.',
    en: 'Too many attempts. Please request a new code.',
  },
  IDENTITY_SERVICE_UNAVAILABLE: {
    status: 404,
    ko: '본인확인 서비스를 이용할 수 없습니다.',
    en: 'Identity verification is unavailable.',
  },
  HOST_NOT_ALLOWED: { status: 400, ko: '허용되지 않은 주소입니다.', en: 'The host is not allowed.' },

  // Orders
  PARTNER_CANNOT_TRADE: {
    status: 403,
    ko: '파트너 계정은 투자 및 주문이 불가능합니다.',
    en: 'Partners cannot trade.',
  }, // E03
  TRADING_FROZEN: {
    status: 403,
    ko: '신규 거래가 제한된 계정입니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.',
    en: 'New trades are restricted on this account. Please contact support.',
  },
  TRADING_SUSPENDED: { status: 400, ko: '거래가 중지된 종목입니다.', en: 'Trading suspended.' }, // E04
  STOCK_REQUIRED: { status: 400, ko: '종목을 선택해주세요.', en: 'Select an instrument.' }, // E05a
  DIRECTION_REQUIRED: { status: 400, ko: '주문 방향을 선택해주세요.', en: 'Select a direction.' }, // E05b
  MARGIN_TYPE_REQUIRED: { status: 400, ko: '마진 유형을 선택해주세요.', en: 'Select a margin type.' }, // E05c
  QUANTITY_REQUIRED: { status: 400, ko: '수량을 입력해주세요.', en: 'Enter a quantity.' }, // E05d
  PRICE_REQUIRED: { status: 400, ko: '진입가격을 입력해주세요.', en: 'Enter an entry price.' }, // E05e
  LEVERAGE_REQUIRED: { status: 400, ko: '레버리지를 선택해주세요.', en: 'Select a leverage.' }, // E05f
  TRADER_CANNOT_FOLLOW: { status: 403, ko: '트레이더는 팔로우할 수 없습니다.', en: 'Traders cannot follow.' }, // E06
  TRADER_ORDER_FORBIDDEN: {
    status: 403,
    ko: '트레이더는 해당 주문을 할 수 없습니다.',
    en: 'Not allowed for traders.',
  }, // E07
  PRICE_INVALID: { status: 400, ko: '주문 가격이 올바르지 않습니다.', en: 'Invalid price.' }, // E08
  QUANTITY_INVALID: { status: 400, ko: '주문 수량이 올바르지 않습니다.', en: 'Invalid quantity.' }, // E09
  FEED_DELAYED: { status: 400, ko: '시세 수신이 지연되어 주문할 수 없습니다.', en: 'Price feed delayed.' }, // E10
  LEVERAGE_OUT_OF_RANGE: { status: 400, ko: '레버리지 범위를 확인해주세요.', en: 'Leverage out of range.' }, // E11
  LEVERAGE_MISMATCH: {
    status: 400,
    ko: '기존 포지션 또는 주문과 레버리지가 다릅니다.',
    en: 'Leverage mismatch.',
  }, // E12
  MARGIN_TYPE_MISMATCH: {
    status: 400,
    ko: '기존 포지션 또는 주문과 마진 유형이 다릅니다.',
    en: 'Margin type mismatch.',
  }, // E13
  BEFORE_OPENING: { status: 400, ko: '종목이 현재 개장 전입니다.', en: 'Before opening.' }, // E14
  MARKET_CLOSED: { status: 400, ko: '현재 휴장 시간입니다.', en: 'Market closed.' }, // E15
  CLOSING_ORDERS_ONLY: {
    status: 400,
    ko: '장 마감 전에는 신규 주문이 불가능합니다.',
    en: 'Closing orders only.',
  }, // E16
  MAX_CONTRACTS_EXCEEDED: { status: 400, ko: '최대 계약 수를 초과했습니다.', en: 'Maximum contracts exceeded.' }, // E17
  WOULD_TRIGGER_IMMEDIATELY: {
    status: 400,
    ko: '현재가에서 즉시 발동되는 주문입니다.',
    en: 'Would trigger immediately.',
  }, // E18
  NOTHING_TO_REDUCE: { status: 400, ko: '청산할 포지션이 없습니다.', en: 'Nothing to reduce.' }, // E20
  REDUCE_EXCEEDS_POSITION: {
    status: 400,
    ko: '청산 가능 수량을 초과했습니다.',
    en: 'Reduce-only exceeds position.',
  }, // E21
  TOO_MANY_OPEN_ORDERS: { status: 400, ko: '미체결 주문 한도를 초과했습니다.', en: 'Too many open orders.' }, // E22
  MAX_QUANTITY_EXCEEDED: {
    status: 400,
    ko: '해당 레버리지의 최대 수량을 초과했습니다.',
    en: 'Maximum quantity exceeded.',
  }, // E23
  INSUFFICIENT_BALANCE: { status: 400, ko: '보유금액이 부족합니다.', en: 'Insufficient balance.' }, // E24
  WOULD_LIQUIDATE: {
    status: 400,
    ko: '주문 즉시 청산될 수 있어 주문할 수 없습니다.',
    en: 'Would liquidate immediately.',
  }, // E25
  TAKE_PROFIT_REJECTED: { status: 400, ko: '익절 가격이 올바르지 않습니다.', en: 'Take-profit rejected.' }, // E26
  STOP_LOSS_REJECTED: { status: 400, ko: '손절 가격이 올바르지 않습니다.', en: 'Stop-loss rejected.' }, // E27
  LEVERAGE_LOCKED_BY_POSITION: {
    status: 400,
    ko: '포지션 보유 중에는 레버리지를 변경할 수 없습니다.',
    en: 'Position open.',
  }, // E30
  LEVERAGE_LOCKED_BY_COPY: {
    status: 400,
    ko: '카피 주문이 있어 레버리지를 변경할 수 없습니다.',
    en: 'Copy orders exist.',
  }, // E31
  LEVERAGE_CANNOT_LOWER: {
    status: 400,
    ko: '보유 포지션보다 낮은 레버리지로 변경할 수 없습니다.',
    en: 'Cannot lower leverage.',
  }, // E32
  MARGIN_TYPE_LOCKED: {
    status: 400,
    ko: '포지션 또는 주문이 있어 마진 유형을 변경할 수 없습니다.',
    en: 'Positions or orders exist.',
  }, // E33
  MARGIN_ADJUST_EXCEEDED: {
    status: 400,
    ko: '조정 가능한 마진을 초과했습니다.',
    en: 'Margin adjustment exceeds limit.',
  }, // E34
  ORDER_NOT_FOUND: { status: 404, ko: '주문이 존재하지 않습니다.', en: 'No such order.' }, // E40
  ORDER_ALREADY_CLOSED: { status: 409, ko: '이미 종료된 주문입니다.', en: 'Order already closed.' }, // E41
  DUPLICATE_REQUEST: { status: 409, ko: '중복된 요청입니다.', en: 'Duplicate request.' }, // E42
  OVERNIGHT_TOO_LATE: {
    status: 400,
    ko: '장 마감이 임박한 종목은 오버나잇을 설정할 수 없습니다.',
    en: 'About to close.',
  }, // E50
  OVERNIGHT_ALREADY_SET: { status: 400, ko: '이미 오버나잇이 설정된 포지션입니다.', en: 'Already set.' }, // E51

  // Rounds
  BETTING_CLOSED: { status: 400, ko: '투자 가능 시간이 종료되었습니다.', en: 'Investment time closed.' }, // E60
  BET_TOO_SMALL: { status: 400, ko: '투자는 {n} 이상 가능합니다.', en: 'The investment amount is too small.' }, // E61
  BET_UNIT: { status: 400, ko: '{n} 단위로 신청이 가능합니다', en: UNIT_OF_AMOUNT }, // E62
  BET_TOO_LARGE: { status: 400, ko: '최대 투자금액을 초과했습니다.', en: 'Maximum exceeded.' }, // E63
  OWN_LIMIT_REACHED: { status: 400, ko: '설정한 투자 한도를 초과했습니다.', en: 'Your own limit is reached.' }, // E64
  ON_A_BREAK: { status: 400, ko: '휴식 중에는 투자할 수 없습니다.', en: 'You are on a break.' }, // E65

  // Copy-trading
  NOT_A_TRADER: { status: 404, ko: '트레이더가 아닙니다.', en: 'Not a trader.' }, // E70
  TRADER_NOT_ACCEPTING: {
    status: 400,
    ko: '팔로워를 받지 않는 트레이더입니다.',
    en: 'Not accepting followers.',
  }, // E71
  FOLLOWER_QUOTA_EXCEEDED: { status: 400, ko: '팔로워 정원이 초과되었습니다.', en: 'Quota exceeded.' }, // E72
  ONE_TRADER_ONLY: { status: 409, ko: '한 명의 트레이더만 구독할 수 있습니다.', en: 'One trader only.' }, // E73
  FOLLOW_PAIR_REQUIRED: { status: 400, ko: '거래쌍을 하나 이상 선택해주세요.', en: 'Choose a pair.' }, // E74
  FOLLOW_MULTIPLIER_INVALID: {
    status: 400,
    ko: '배율은 0% 이상, 1% 단위로 입력해주세요.',
    en: 'Multiplier ≥0 %, 1 % steps.',
  }, // E75
  FOLLOW_MAX_TOO_SMALL: {
    status: 400,
    ko: '최대 한도는 10 USDT 이상이어야 합니다.',
    en: 'Maximum ≥10 USDT.',
  }, // E76
  FOLLOW_ONE_TIME_TOO_SMALL: {
    status: 400,
    ko: '1회 한도는 10 USDT 이상이어야 합니다.',
    en: 'One-time ≥10 USDT.',
  }, // E77
  FOLLOW_MAX_NOT_ABOVE_ONE_TIME: {
    status: 400,
    ko: '최대 한도는 1회 한도보다 커야 합니다.',
    en: 'Maximum must exceed one-time.',
  }, // E78
  FOLLOW_WITH_OPEN_POSITIONS: {
    status: 400,
    ko: '포지션 또는 주문이 있어 팔로우할 수 없습니다.',
    en: 'Positions or orders open.',
  }, // E79
  FOLLOW_BALANCE_TOO_SMALL: {
    status: 400,
    ko: '팔로우하려면 선물 계좌에 {n} USDT 이상 보유해야 합니다.',
    en: 'Unable to follow due to insufficient balance.',
  }, // E80
  CLOSE_POSITION_FIRST: { status: 400, ko: '포지션을 먼저 청산해주세요.', en: 'Close the position first.' }, // E81
  FOLLOWED_PAIR: { status: 400, ko: '팔로우 중인 종목은 직접 주문할 수 없습니다.', en: 'Followed pair.' }, // E82
  TRADER_UNFOLLOWED: { status: 400, ko: '트레이더가 팔로우를 해제했습니다.', en: 'The trader unfollowed you.' },
  TRADER_LIQUIDATED: { status: 400, ko: '트레이더의 포지션이 청산되었습니다.', en: 'The trader was liquidated.' },

  // Wallet, deposit, withdrawal, P2P
  WITHDRAW_AMOUNT_REQUIRED: {
    status: 400,
    ko: '출금신청금액을 입력해주세요.',
    en: 'Enter withdrawal amount.',
  }, // E86
  DEPOSIT_AMOUNT_REQUIRED: { status: 400, ko: '입금신청금액을 입력해주세요.', en: 'Enter deposit amount.' }, // E87
  WITHDRAW_EXCEEDS_BALANCE: {
    status: 400,
    ko: '출금신청금액이 보유금액을 초과합니다.',
    en: 'Exceeds your balance.',
  }, // E88
  WITHDRAWALS_FROZEN: {
    status: 403,
    ko: '출금이 제한된 계정입니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.',
    en: 'Withdrawals are restricted on this account. Please contact support.',
  },
  WALLET_MISSING: { status: 404, ko: '지갑이 존재하지 않습니다.', en: 'Wallet missing.' }, // E90
  ACCOUNT_NUMBER_REQUIRED: {
    status: 400,
    ko: '계좌번호를 먼저 등록해주세요.',
    en: 'Register an account first.',
  }, // E91
  ALREADY_PROCESSED: { status: 409, ko: '이미 처리된 내역입니다.', en: 'Already processed.' }, // E92
  PENDING_REQUEST_EXISTS: { status: 409, ko: '처리 중인 신청이 있습니다.', en: 'Pending request exists.' }, // E93
  DAILY_WITHDRAWALS_EXCEEDED: { status: 400, ko: '일일 출금 횟수를 초과했습니다.', en: 'Daily limit.' }, // E94
  AMOUNT_TOO_SMALL: { status: 400, ko: '{n} 이상 신청이 가능합니다', en: UNIT_OF_AMOUNT }, // E95
  AMOUNT_UNIT: { status: 400, ko: '{n} 단위로 입금 가능합니다', en: UNIT_OF_AMOUNT }, // E96
  CURRENCY_NOT_SUPPORTED: {
    status: 400,
    ko: '출금 또는 구매할 수 없는 통화입니다.',
    en: 'Currency not supported.',
  }, // E97
  TAG_OUT_OF_RANGE: { status: 400, ko: '데스티네이션 태그 범위를 확인해주세요.', en: 'Tag out of range.' }, // E98
  FEE_INSUFFICIENT: { status: 400, ko: '수수료 잔액이 부족합니다.', en: 'Fee insufficient.' }, // E99
  RATE_CHANGED: { status: 409, ko: '시세가 변경되었습니다. 다시 시도해주세요.', en: 'Rate changed.' }, // E100
  SAME_WALLET: { status: 400, ko: '동일한 지갑으로는 전환할 수 없습니다.', en: 'Same wallet.' }, // E101
  DRAWINGS_INVALID: { status: 400, ko: '저장할 수 없는 차트 그림입니다.', en: 'These chart drawings cannot be kept.' },
  LAYOUT_INVALID: { status: 400, ko: '저장할 수 없는 화면 배치입니다.', en: 'This screen layout cannot be kept.' },
  PREFERENCE_CHANGED: { status: 409, ko: '다른 기기에서 변경되었습니다.', en: 'Changed on another device.' },
  RECORD_MISSING: { status: 404, ko: '내역이 존재하지 않습니다.', en: 'Record missing.' }, // E102
  VERIFICATION_REQUIRED: { status: 403, ko: '본인 확인이 필요합니다.', en: 'Verification required.' }, // E103
  WITHDRAW_ADDRESS_TOO_NEW: {
    status: 400,
    ko: '새로 등록한 출금 주소는 24시간 후에 사용할 수 있습니다.',
    en: 'New address: usable after 24 hours.',
  }, // E104
  WITHDRAWALS_PAUSED: {
    status: 400,
    ko: '보안 정보 변경 후 24시간 동안 출금할 수 없습니다.',
    en: 'Withdrawals pause for 24 hours after a security change.',
  }, // E105

  ADDRESS_INVALID: { status: 400, ko: '출금 주소가 올바르지 않습니다.', en: 'Invalid address.' },

  // Payment providers
  PROVIDER_NOT_OFFERED: { status: 404, ko: '이용할 수 없는 결제 수단입니다.', en: 'This way to pay is not offered.' },
  PROVIDER_REFUSED: {
    status: 409,
    ko: '결제사에서 요청을 거절했습니다.',
    en: 'The payment provider has refused the request.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    ko: '결제사가 응답하지 않습니다. 잠시 후 다시 시도해주세요.',
    en: 'The payment provider does not answer. Please try again later.',
  },
  PROVIDER_ANSWERS: {
    status: 409,
    ko: '결제사가 응답했습니다. 결과는 결제사의 답에 따릅니다.',
    en: 'The payment provider answers: what has become of it is for the provider to say.',
  },
  PROVIDER_AMOUNT_DIFFERS: {
    status: 409,
    ko: '결제 금액이 신청 금액과 다릅니다.',
    en: 'What was paid is not what was asked for.',
  },

  // Practice money
  PRACTICE_NOT_OFFERED: {
    status: 403,
    ko: '모의투자 사이트에서만 이용할 수 있습니다.',
    en: 'Only available on practice sites.',
  },
  PRACTICE_NOT_FLAT: {
    status: 409,
    ko: '포지션과 미체결 주문을 모두 정리한 후 초기화할 수 있습니다.',
    en: 'Close all positions and cancel all orders first.',
  },
  PRACTICE_RESET_TODAY: {
    status: 409,
    ko: '모의투자금은 하루에 한 번만 초기화할 수 있습니다.',
    en: 'Practice money can be reset once a day.',
  },

  // Coupons
  COUPON_MISSING: { status: 404, ko: '존재하지 않는 쿠폰입니다.', en: 'No such coupon.' }, // E110
  COUPON_WRONG_WALLET: {
    status: 400,
    ko: '해당 지갑에서 사용할 수 없는 쿠폰입니다.',
    en: 'Wrong wallet.',
  }, // E111
  COUPON_USED: { status: 409, ko: '이미 사용된 쿠폰입니다.', en: 'Already used.' }, // E112

  // Partners
  REFERRAL_CODE_TAKEN: { status: 409, ko: '이미 사용 중인 추천 코드입니다.', en: 'The referral code is taken.' },
  REFERRED_BY_ANOTHER: {
    status: 409,
    ko: '다른 파트너의 추천으로 가입한 회원입니다.',
    en: 'The member was referred by another partner.',
  },
  PARTNER_SHARE_OUT_OF_ORDER: {
    status: 409,
    ko: '하위 파트너의 배분율은 상위 파트너의 배분율을 초과할 수 없습니다.',
    en: "A partner's share cannot exceed that of the partner above.",
  },
  ...ALERT_ERRORS,
  ...GROUP_ERRORS,
  ...OPERATOR_ERRORS,
  ...KEY_ERRORS,
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof ERRORS;
