/** Signing up, finding an id or a password, a new password: none of it is needed to sign in. */
export const signUp = {
  leaveTitle: '회원가입을 멈추시겠습니까?',
  leaveBody: '입력한 내용은 저장되지 않습니다.',
  leaveStay: '계속 가입',
  leaveGo: '멈추기',

  stepOf: '{{step}} / {{steps}} 단계',
  stepAgreement: '약관에 동의해주세요',
  stepPhone: '휴대폰 번호를 인증해주세요',
  stepAccount: '로그인에 쓸 정보를 정해주세요',
  stepProfile: '회원 정보를 입력해주세요',
  next: '다음',

  agreeAll: '전체 동의',
  agreeTerms: '이용약관 동의 (필수)',
  agreePrivacy: '개인정보 수집·이용 동의 (필수)',
  agreeRisk: '투자위험 고지 확인 (필수)',
  agreeMarketing: '혜택 알림 수신 동의 (선택)',
  agreeRequired: '필수 항목에 동의해주세요.',
  viewText: '보기',

  phone: '휴대폰 번호',
  country: '국가',
  sendCode: '인증번호 받기',
  resendCode: '다시 받기',
  waitToSend: '{{action}} ({{time}})',
  code: '인증번호 6자리',
  codeSent: '인증번호를 보냈습니다. 3분 안에 입력해주세요.',
  codeLeft: '남은 시간 {{time}}',
  codeExpired: '인증번호가 만료되었습니다. 다시 받아주세요.',
  developmentCode: '개발 환경 인증번호 {{code}}',
  verify: '확인',
  verified: '인증이 완료되었습니다.',
  changePhone: '번호 바꾸기',

  usernameHint: '영문 소문자, 숫자, _, - 4~20자',
  usernameFree: '사용할 수 있는 아이디입니다.',
  passwordHint: '영문과 숫자를 포함한 8~20자',
  passwordSymbols: '특수문자는 쓸 수 없습니다.',
  passwordAgain: '비밀번호 확인',
  passwordDiffers: '비밀번호가 서로 다릅니다.',

  name: '이름',
  nameInvalid: "이름은 글자, 숫자, 띄어쓰기와 . , ' · - 로 40자까지 쓸 수 있습니다.",
  nick: '닉네임',
  nickHint: '특수문자와 공백 없이 2~12자',
  email: '이메일',
  referral: '추천 코드 (선택)',
  referralFound: '{{name}} 추천으로 가입합니다.',
  referralApply: '적용',
  submit: '가입하기',

  doneTitle: '가입이 완료되었습니다',
  doneBody: '{{username}} 님, 로그인하면 바로 시작할 수 있습니다.',
  goSignIn: '로그인하기',

  findIdLead: '가입할 때 쓴 이름과 휴대폰 번호로 찾습니다.',
  findIdNone: '일치하는 계정이 없습니다.',
  findIdNoneHint: '이름과 휴대폰 번호를 다시 확인해주세요.',
  findIdResult: '가입한 아이디입니다',
  joinedAt: '{{date}} 가입',
  findAgain: '다시 찾기',
  findPasswordLead: '아이디와 휴대폰 번호를 확인한 뒤 새 비밀번호를 정합니다.',
  newPassword: '새 비밀번호',
  newPasswordAgain: '새 비밀번호 확인',
  currentPassword: '현재 비밀번호',
  setPassword: '비밀번호 바꾸기',
  passwordChanged: '비밀번호를 바꿨습니다.',
  passwordChangedBody: '다른 기기의 로그인은 모두 해제됩니다. 새 비밀번호로 로그인해주세요.',
  changePasswordLead: '비밀번호를 바꾸면 모든 기기에서 로그아웃됩니다.',
} as const;

/** The texts a visitor agrees to when signing up. */
export const agreement = {
  termsTitle: '이용약관',
  termsBody:
    '이 서비스는 모의투자 서비스입니다. 계정의 금액은 실제 돈이 아니며 출금하거나 현금으로 바꿀 수 없습니다.\n\n회원은 본인의 정보로 하나의 계정을 만들어야 하며, 계정과 비밀번호를 다른 사람과 공유할 수 없습니다.\n\n시세 지연, 점검, 휴장 중에는 주문이 제한될 수 있습니다. 체결 가격은 서버가 기록한 시세로만 정해지며 누구도 바꿀 수 없습니다.\n\n부정한 방법으로 이용하면 이용이 제한될 수 있습니다.',
  privacyTitle: '개인정보 수집·이용',
  privacyBody:
    '수집 항목: 아이디, 비밀번호(암호화 저장), 이름, 닉네임, 휴대폰 번호, 이메일, 접속 기록.\n\n이용 목적: 본인 확인, 로그인, 거래 기록 보관, 문의 응대, 부정 이용 방지.\n\n보관 기간: 탈퇴할 때까지. 법령이 정한 기간이 있으면 그 기간까지 보관합니다.\n\n동의하지 않을 수 있으나 그 경우 가입할 수 없습니다.',
  riskTitle: '투자위험 고지',
  riskBody:
    '선물 거래는 원금보다 큰 손실이 날 수 있는 거래입니다. 레버리지가 클수록 작은 가격 변동에도 포지션이 강제청산될 수 있습니다.\n\n평가금액이 로스컷 기준 아래로 내려가면 보유한 모든 포지션이 시장가로 정리됩니다.\n\n모의투자의 결과가 실제 투자의 결과를 뜻하지 않습니다.',
} as const;
