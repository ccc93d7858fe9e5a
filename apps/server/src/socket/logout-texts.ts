import { failure, koreanText } from '@hoga/domain/errors/failure';
import type { LogoutReason } from '@hoga/domain/session/logout-reason';

/** What a client shows when the server ends its session (SOCK-15). */
export const LOGOUT_TEXTS: Readonly<Record<LogoutReason, string>> = {
  DENY: koreanText(failure('ACCOUNT_DENIED')),
  PASSWORD_CHANGED: '비밀번호가 변경되어 로그아웃되었습니다. 다시 로그인해주세요.',
  SIGNED_OUT: '로그아웃되었습니다.',
  REPLACED: '다른 기기에서 로그인하여 로그아웃되었습니다.',
  OPERATOR: '관리자에 의해 로그아웃되었습니다. 다시 로그인해주세요.',
};
