export const sign = {
  username: '아이디',
  password: '비밀번호',
  keepSignedIn: '로그인 유지',
  findId: '아이디 찾기',
  findPassword: '비밀번호 찾기',
  signIn: '로그인',
  signUp: '회원가입',
  lookAround: '로그인 없이 시세 둘러보기',
  enterUsername: '아이디를 입력해주세요.',
  enterPassword: '비밀번호를 입력해주세요.',
} as const;
