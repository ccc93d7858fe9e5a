import { describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from './catalogue.ts';
import { toEnglish } from './english.ts';
import { failure, koreanText } from './failure.ts';

/**
 * What clients and English sites match on, written out and not read from the catalogue: whoever rewords a text there,
 * changes the API, and says so here as well. The first column is what the text proves, where its area is built.
 */
type Frozen = readonly [proves: string, code: ErrorCode, ko: string, en: string];

/** DOMAIN §9, in its order. */
const OF_THE_DOMAIN: readonly Frozen[] = [
  ['E01', 'LOGIN_REQUIRED', '로그인이 필요합니다.', 'Login required.'],
  [
    'E02',
    'ACCOUNT_DENIED',
    '계정이 이용이 불가능합니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.',
    'Account unavailable.',
  ],
  ['E03', 'PARTNER_CANNOT_TRADE', '파트너 계정은 투자 및 주문이 불가능합니다.', 'Partners cannot trade.'],
  ['E04', 'TRADING_SUSPENDED', '거래가 중지된 종목입니다.', 'Trading suspended.'],
  ['E05a', 'STOCK_REQUIRED', '종목을 선택해주세요.', 'Select an instrument.'],
  ['E05b', 'DIRECTION_REQUIRED', '주문 방향을 선택해주세요.', 'Select a direction.'],
  ['E05c', 'MARGIN_TYPE_REQUIRED', '마진 유형을 선택해주세요.', 'Select a margin type.'],
  ['E05d', 'QUANTITY_REQUIRED', '수량을 입력해주세요.', 'Enter a quantity.'],
  ['E05e', 'PRICE_REQUIRED', '진입가격을 입력해주세요.', 'Enter an entry price.'],
  ['E05f', 'LEVERAGE_REQUIRED', '레버리지를 선택해주세요.', 'Select a leverage.'],
  ['E06', 'TRADER_CANNOT_FOLLOW', '트레이더는 팔로우할 수 없습니다.', 'Traders cannot follow.'],
  ['E07', 'TRADER_ORDER_FORBIDDEN', '트레이더는 해당 주문을 할 수 없습니다.', 'Not allowed for traders.'],
  ['E08', 'PRICE_INVALID', '주문 가격이 올바르지 않습니다.', 'Invalid price.'],
  ['E09', 'QUANTITY_INVALID', '주문 수량이 올바르지 않습니다.', 'Invalid quantity.'],
  ['E10', 'FEED_DELAYED', '시세 수신이 지연되어 주문할 수 없습니다.', 'Price feed delayed.'],
  ['E11', 'LEVERAGE_OUT_OF_RANGE', '레버리지 범위를 확인해주세요.', 'Leverage out of range.'],
  ['E12 [ERR-44]', 'LEVERAGE_MISMATCH', '기존 포지션 또는 주문과 레버리지가 다릅니다.', 'Leverage mismatch.'],
  ['E13 [ERR-45]', 'MARGIN_TYPE_MISMATCH', '기존 포지션 또는 주문과 마진 유형이 다릅니다.', 'Margin type mismatch.'],
  ['E14', 'BEFORE_OPENING', '종목이 현재 개장 전입니다.', 'Before opening.'],
  ['E15 [ERR-49]', 'MARKET_CLOSED', '현재 휴장 시간입니다.', 'Market closed.'],
  ['E16', 'CLOSING_ORDERS_ONLY', '장 마감 전에는 신규 주문이 불가능합니다.', 'Closing orders only.'],
  ['E17 [ERR-48]', 'MAX_CONTRACTS_EXCEEDED', '최대 계약 수를 초과했습니다.', 'Maximum contracts exceeded.'],
  ['E18', 'WOULD_TRIGGER_IMMEDIATELY', '현재가에서 즉시 발동되는 주문입니다.', 'Would trigger immediately.'],
  ['E20 [ERR-41, ERR-46]', 'NOTHING_TO_REDUCE', '청산할 포지션이 없습니다.', 'Nothing to reduce.'],
  ['E21 [ERR-46]', 'REDUCE_EXCEEDS_POSITION', '청산 가능 수량을 초과했습니다.', 'Reduce-only exceeds position.'],
  ['E22', 'TOO_MANY_OPEN_ORDERS', '미체결 주문 한도를 초과했습니다.', 'Too many open orders.'],
  ['E23 [ERR-47]', 'MAX_QUANTITY_EXCEEDED', '해당 레버리지의 최대 수량을 초과했습니다.', 'Maximum quantity exceeded.'],
  ['E24 [ERR-40]', 'INSUFFICIENT_BALANCE', '보유금액이 부족합니다.', 'Insufficient balance.'],
  ['E25', 'WOULD_LIQUIDATE', '주문 즉시 청산될 수 있어 주문할 수 없습니다.', 'Would liquidate immediately.'],
  ['E26 [ERR-51]', 'TAKE_PROFIT_REJECTED', '익절 가격이 올바르지 않습니다.', 'Take-profit rejected.'],
  ['E27 [ERR-52]', 'STOP_LOSS_REJECTED', '손절 가격이 올바르지 않습니다.', 'Stop-loss rejected.'],
  ['E30', 'LEVERAGE_LOCKED_BY_POSITION', '포지션 보유 중에는 레버리지를 변경할 수 없습니다.', 'Position open.'],
  ['E31', 'LEVERAGE_LOCKED_BY_COPY', '카피 주문이 있어 레버리지를 변경할 수 없습니다.', 'Copy orders exist.'],
  ['E32', 'LEVERAGE_CANNOT_LOWER', '보유 포지션보다 낮은 레버리지로 변경할 수 없습니다.', 'Cannot lower leverage.'],
  [
    'E33',
    'MARGIN_TYPE_LOCKED',
    '포지션 또는 주문이 있어 마진 유형을 변경할 수 없습니다.',
    'Positions or orders exist.',
  ],
  ['E34', 'MARGIN_ADJUST_EXCEEDED', '조정 가능한 마진을 초과했습니다.', 'Margin adjustment exceeds limit.'],
  ['E40 [ERR-42]', 'ORDER_NOT_FOUND', '주문이 존재하지 않습니다.', 'No such order.'],
  ['E41 [ERR-43]', 'ORDER_ALREADY_CLOSED', '이미 종료된 주문입니다.', 'Order already closed.'],
  ['E42', 'DUPLICATE_REQUEST', '중복된 요청입니다.', 'Duplicate request.'],
  ['E50', 'OVERNIGHT_TOO_LATE', '장 마감이 임박한 종목은 오버나잇을 설정할 수 없습니다.', 'About to close.'],
  ['E51', 'OVERNIGHT_ALREADY_SET', '이미 오버나잇이 설정된 포지션입니다.', 'Already set.'],
  ['E60', 'BETTING_CLOSED', '투자 가능 시간이 종료되었습니다.', 'Investment time closed.'],
  ['E61', 'BET_TOO_SMALL', '투자는 {n} 이상 가능합니다.', 'The investment amount is too small.'],
  ['E62', 'BET_UNIT', '{n} 단위로 신청이 가능합니다', 'Please match the minimum unit of the amount.'],
  ['E63', 'BET_TOO_LARGE', '최대 투자금액을 초과했습니다.', 'Maximum exceeded.'],
  ['E64', 'OWN_LIMIT_REACHED', '설정한 투자 한도를 초과했습니다.', 'Your own limit is reached.'],
  ['E65', 'ON_A_BREAK', '휴식 중에는 투자할 수 없습니다.', 'You are on a break.'],
  ['E70', 'NOT_A_TRADER', '트레이더가 아닙니다.', 'Not a trader.'],
  ['E71', 'TRADER_NOT_ACCEPTING', '팔로워를 받지 않는 트레이더입니다.', 'Not accepting followers.'],
  ['E72', 'FOLLOWER_QUOTA_EXCEEDED', '팔로워 정원이 초과되었습니다.', 'Quota exceeded.'],
  ['E73', 'ONE_TRADER_ONLY', '한 명의 트레이더만 구독할 수 있습니다.', 'One trader only.'],
  ['E74', 'FOLLOW_PAIR_REQUIRED', '거래쌍을 하나 이상 선택해주세요.', 'Choose a pair.'],
  ['E75', 'FOLLOW_MULTIPLIER_INVALID', '배율은 0% 이상, 1% 단위로 입력해주세요.', 'Multiplier ≥0 %, 1 % steps.'],
  ['E76', 'FOLLOW_MAX_TOO_SMALL', '최대 한도는 10 USDT 이상이어야 합니다.', 'Maximum ≥10 USDT.'],
  ['E77', 'FOLLOW_ONE_TIME_TOO_SMALL', '1회 한도는 10 USDT 이상이어야 합니다.', 'One-time ≥10 USDT.'],
  ['E78', 'FOLLOW_MAX_NOT_ABOVE_ONE_TIME', '최대 한도는 1회 한도보다 커야 합니다.', 'Maximum must exceed one-time.'],
  ['E79', 'FOLLOW_WITH_OPEN_POSITIONS', '포지션 또는 주문이 있어 팔로우할 수 없습니다.', 'Positions or orders open.'],
  [
    'E80',
    'FOLLOW_BALANCE_TOO_SMALL',
    '팔로우하려면 선물 계좌에 {n} USDT 이상 보유해야 합니다.',
    'Unable to follow due to insufficient balance.',
  ],
  ['E81', 'CLOSE_POSITION_FIRST', '포지션을 먼저 청산해주세요.', 'Close the position first.'],
  ['E82', 'FOLLOWED_PAIR', '팔로우 중인 종목은 직접 주문할 수 없습니다.', 'Followed pair.'],
  ['E86', 'WITHDRAW_AMOUNT_REQUIRED', '출금신청금액을 입력해주세요.', 'Enter withdrawal amount.'],
  ['E87', 'DEPOSIT_AMOUNT_REQUIRED', '입금신청금액을 입력해주세요.', 'Enter deposit amount.'],
  ['E88', 'WITHDRAW_EXCEEDS_BALANCE', '출금신청금액이 보유금액을 초과합니다.', 'Exceeds your balance.'],
  ['E90', 'WALLET_MISSING', '지갑이 존재하지 않습니다.', 'Wallet missing.'],
  ['E91', 'ACCOUNT_NUMBER_REQUIRED', '계좌번호를 먼저 등록해주세요.', 'Register an account first.'],
  ['E92', 'ALREADY_PROCESSED', '이미 처리된 내역입니다.', 'Already processed.'],
  ['E93', 'PENDING_REQUEST_EXISTS', '처리 중인 신청이 있습니다.', 'Pending request exists.'],
  ['E94', 'DAILY_WITHDRAWALS_EXCEEDED', '일일 출금 횟수를 초과했습니다.', 'Daily limit.'],
  ['E95', 'AMOUNT_TOO_SMALL', '{n} 이상 신청이 가능합니다', 'Please match the minimum unit of the amount.'],
  ['E96', 'AMOUNT_UNIT', '{n} 단위로 입금 가능합니다', 'Please match the minimum unit of the amount.'],
  ['E97', 'CURRENCY_NOT_SUPPORTED', '출금 또는 구매할 수 없는 통화입니다.', 'Currency not supported.'],
  ['E98', 'TAG_OUT_OF_RANGE', '데스티네이션 태그 범위를 확인해주세요.', 'Tag out of range.'],
  ['E99', 'FEE_INSUFFICIENT', '수수료 잔액이 부족합니다.', 'Fee insufficient.'],
  ['E100', 'RATE_CHANGED', '시세가 변경되었습니다. 다시 시도해주세요.', 'Rate changed.'],
  ['E101', 'SAME_WALLET', '동일한 지갑으로는 전환할 수 없습니다.', 'Same wallet.'],
  ['E102', 'RECORD_MISSING', '내역이 존재하지 않습니다.', 'Record missing.'],
  ['E103', 'VERIFICATION_REQUIRED', '본인 확인이 필요합니다.', 'Verification required.'],
  [
    'E104',
    'WITHDRAW_ADDRESS_TOO_NEW',
    '새로 등록한 출금 주소는 24시간 후에 사용할 수 있습니다.',
    'New address: usable after 24 hours.',
  ],
  [
    'E105',
    'WITHDRAWALS_PAUSED',
    '보안 정보 변경 후 24시간 동안 출금할 수 없습니다.',
    'Withdrawals pause for 24 hours after a security change.',
  ],
  ['E110', 'COUPON_MISSING', '존재하지 않는 쿠폰입니다.', 'No such coupon.'],
  ['E111', 'COUPON_WRONG_WALLET', '해당 지갑에서 사용할 수 없는 쿠폰입니다.', 'Wrong wallet.'],
  ['E112', 'COUPON_USED', '이미 사용된 쿠폰입니다.', 'Already used.'],
  ['E120', 'OWN_CASE', '본인의 건은 처리할 수 없습니다.', 'Not your own.'],
  ['E121', 'CHANGED_MEANWHILE', '다른 관리자가 먼저 변경했습니다.', 'Changed meanwhile.'],
  ['E122', 'SECOND_APPROVAL_NEEDED', '다른 관리자의 승인이 필요합니다.', 'A second approval is needed.'],
];

/** What DOMAIN leaves to the product. */
const OF_THE_PRODUCT: readonly Frozen[] = [
  ['[ERR-30]', 'TOKEN_EXPIRED', '토큰이 만료되었습니다.', 'The token has expired.'],
  ['[ERR-27]', 'WRONG_APPROACH', '잘못된 접근입니다.', 'Wrong approach.'],
  ['[ERR-28]', 'NO_PERMISSION', '권한이 없습니다.', 'No permission.'],
  ['', 'INSUFFICIENT_PRIVILEGES', '해당 작업을 수행할 권한이 부족합니다.', 'Insufficient privileges.'],
  ['[ERR-31]', 'USER_NOT_FOUND', '존재하지 않는 계정입니다.', 'The account does not exist.'],
  ['', 'ADDRESS_INVALID', '출금 주소가 올바르지 않습니다.', 'Invalid address.'],
  ['', 'SITE_NOT_FOUND', '존재하지 않는 사이트입니다.', 'The site does not exist.'],
  ['', 'STOCK_NOT_FOUND', '존재하지 않는 종목입니다.', 'No such instrument.'],
  ['', 'PATH_NOT_FOUND', '요청하신 경로가 존재하지 않습니다.', 'No such path.'],
  ['', 'METHOD_NOT_ALLOWED', '허용되지 않은 요청 방식입니다.', 'Method not allowed.'],
  ['', 'INVALID_REQUEST', '요청 값이 올바르지 않습니다.', 'Invalid request.'],
  ['', 'BODY_TOO_LARGE', '요청 크기가 너무 큽니다.', 'The request is too large.'],
  ['', 'UNSUPPORTED_MEDIA', '지원하지 않는 형식입니다.', 'Unsupported content type.'],
  [
    '',
    'TOO_MANY_REQUESTS',
    '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
    'Too many requests. Please try again later.',
  ],
  [
    '',
    'UNAVAILABLE',
    '일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해주세요.',
    'Temporarily unavailable. Please try again later.',
  ],
  [
    '',
    'INTERNAL',
    '처리 중 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
    'Something went wrong. Please try again later.',
  ],
  ['', 'NOTICE_NOT_FOUND', '존재하지 않는 공지사항입니다.', 'The notice does not exist.'],
  [
    '',
    'CONTENT_TITLE_INVALID',
    '제목은 한 줄, 200자 이내로 입력해주세요.',
    'Enter a title: one line of at most 200 characters.',
  ],
  [
    '',
    'CONTENT_CATEGORY_INVALID',
    '분류는 한 줄, 40자 이내로 입력해주세요.',
    'Enter a category: one line of at most 40 characters.',
  ],
  ['', 'CONTENT_EMPTY', '내용을 입력해주세요.', 'Enter the text.'],
  ['', 'CONTENT_TOO_LONG', '내용이 너무 깁니다.', 'The text is too long.'],
  [
    '[ERR-32]',
    'CREDENTIALS_MISMATCH',
    '아이디 또는 비밀번호가 일치하지 않습니다.',
    'The username or password does not match.',
  ],
  [
    '[ERR-33]',
    'CURRENT_PASSWORD_MISMATCH',
    '기존 비밀번호가 일치하지 않습니다.',
    'The existing password does not match.',
  ],
  ['', 'SECOND_FACTOR_MISSING', 'OTP를 먼저 등록해주세요.', 'Set up OTP first.'],
  ['', 'OTP_MISMATCH', 'OTP 번호가 일치하지 않습니다.', 'The OTP does not match.'],
  ['[ERR-35]', 'AWAITING_APPROVAL', '승인 대기 중인 계정입니다.', 'The account is awaiting approval.'],
  [
    '',
    'REFRESH_REJECTED',
    '로그인 정보가 만료되었습니다. 다시 로그인해주세요.',
    'Your session has ended. Please log in again.',
  ],
  ['', 'USERNAME_REQUIRED', '아이디를 입력해주세요.', 'Enter a username.'],
  [
    '',
    'USERNAME_INVALID',
    '아이디는 영문 소문자, 숫자, _, - 4~20자로 입력해주세요.',
    'Use 4 to 20 lowercase letters, digits, _ or -.',
  ],
  ['[ERR-36]', 'USERNAME_TAKEN', '이미 사용 중인 아이디입니다.', 'The username is already in use.'],
  [
    '',
    'PASSWORD_INVALID',
    '비밀번호는 영문과 숫자를 포함한 8~20자로 입력해주세요.',
    'Use 8 to 20 letters and digits with at least one of each.',
  ],
  [
    '',
    'PASSWORD_TOO_COMMON',
    '너무 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.',
    'The password is too easy to guess. Please choose another.',
  ],
  ['', 'NAME_REQUIRED', '이름을 입력해주세요.', 'Enter your name.'],
  ['', 'PHONE_REQUIRED', '휴대폰 번호를 입력해주세요.', 'Enter your phone number.'],
  ['', 'PHONE_INVALID', '휴대폰 번호 형식이 올바르지 않습니다.', 'The phone number is not valid.'],
  ['[ERR-38]', 'PHONE_TAKEN', '이미 사용 중인 휴대폰 번호입니다.', 'The phone number is already in use.'],
  [
    '[ERR-39]',
    'PHONE_ALREADY_SIGNED_UP',
    '이미 가입된 휴대폰 번호입니다. 아이디 찾기를 이용해주세요.',
    'You have already signed up with this phone. Please use find ID.',
  ],
  ['', 'EMAIL_REQUIRED', '이메일을 입력해주세요.', 'Enter your e-mail.'],
  ['', 'EMAIL_INVALID', '이메일 형식이 올바르지 않습니다.', 'The e-mail is not valid.'],
  ['', 'NICK_REQUIRED', '닉네임을 입력해주세요.', 'Enter a nickname.'],
  [
    '',
    'NICK_INVALID',
    '닉네임은 특수문자와 공백 없이 2~12자로 입력해주세요.',
    'Use 2 to 12 characters without symbols or spaces.',
  ],
  ['[ERR-37]', 'NICK_TAKEN', '이미 사용 중인 닉네임입니다.', 'The nickname is already in use.'],
  ['', 'USERNAME_EQUALS_NICK', '아이디와 닉네임은 같을 수 없습니다.', 'The username and nickname must differ.'],
  ['', 'PARTNER_NOT_FOUND', '존재하지 않는 추천 코드입니다.', 'The referral code does not exist.'],
  ['', 'CERTIFICATION_REQUIRED', '본인 인증을 완료해주세요.', 'Please complete verification.'],
  ['', 'CODE_MISMATCH', '인증번호가 일치하지 않습니다.', 'The code does not match.'],
  [
    '',
    'CODE_EXPIRED',
    '인증번호가 만료되었습니다. 다시 요청해주세요.',
    'The code has expired. Please request a new one.',
  ],
  [
    '',
    'CODE_ATTEMPTS_EXCEEDED',
    '인증번호 입력 횟수를 초과했습니다. 다시 요청해주세요.',
    'Too many attempts. Please request a new code.',
  ],
  [
    '',
    'IDENTITY_SERVICE_UNAVAILABLE',
    '본인확인 서비스를 이용할 수 없습니다.',
    'Identity verification is unavailable.',
  ],
  [
    '',
    'UNSUPPORTED_STOMP_VERSION',
    '지원하는 STOMP 버전은 1.0, 1.1, 1.2입니다.',
    'The supported STOMP versions are 1.0, 1.1 and 1.2.',
  ],
  ['', 'PRACTICE_NOT_OFFERED', '모의투자 사이트에서만 이용할 수 있습니다.', 'Only available on practice sites.'],
  [
    '',
    'PRACTICE_NOT_FLAT',
    '포지션과 미체결 주문을 모두 정리한 후 초기화할 수 있습니다.',
    'Close all positions and cancel all orders first.',
  ],
  [
    '',
    'PRACTICE_RESET_TODAY',
    '모의투자금은 하루에 한 번만 초기화할 수 있습니다.',
    'Practice money can be reset once a day.',
  ],
  ['', 'HOST_NOT_ALLOWED', '허용되지 않은 주소입니다.', 'The host is not allowed.'],
  ['', 'TRADER_UNFOLLOWED', '트레이더가 팔로우를 해제했습니다.', 'The trader unfollowed you.'],
  ['', 'TRADER_LIQUIDATED', '트레이더의 포지션이 청산되었습니다.', 'The trader was liquidated.'],
];

const FROZEN = [...OF_THE_DOMAIN, ...OF_THE_PRODUCT];

describe('the texts of refusals', () => {
  it.each(FROZEN)('%s %s: %s', (_proves, code, ko, en) => {
    expect(ERRORS[code]).toMatchObject({ ko, en });
  });

  it.each(FROZEN)('%s %s is English on English sites, with its figure: %s [ERR-26]', (_proves, code, ko, en) => {
    const sent = ko.replace('{n}', '10,000');
    expect(koreanText(failure(code, '10,000'))).toBe(sent);
    expect(toEnglish(sent)).toBe(en);
  });

  it('are all written down [ERR-68]', () => {
    expect(FROZEN.map(([, code]) => code).sort()).toEqual(Object.keys(ERRORS).sort());
  });
});
