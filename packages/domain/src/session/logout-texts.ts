import { ERRORS } from '../errors/catalogue.ts';
import type { LogoutReason } from './logout-reason.ts';

/**
 * The text a client shows when the server ends its session (SOCK-15). The wire carries the Korean; English sites look
 * it up.
 */
export const LOGOUT_TEXTS: Readonly<Record<LogoutReason, { readonly ko: string; readonly en: string }>> = {
  DENY: ERRORS.ACCOUNT_DENIED,
  PASSWORD_CHANGED: {
    ko: '비밀번호가 변경되어 로그아웃되었습니다. 다시 로그인해주세요.',
    en: 'Your password was changed. Please sign in again.',
  },
  SIGNED_OUT: { ko: '로그아웃되었습니다.', en: 'You are signed out.' },
  REPLACED: {
    ko: '다른 기기에서 로그인하여 로그아웃되었습니다.',
    en: 'You are signed out: there was a sign-in on another device.',
  },
  OPERATOR: {
    ko: '관리자에 의해 로그아웃되었습니다. 다시 로그인해주세요.',
    en: 'An administrator has signed you out. Please sign in again.',
  },
  KEY_ENDED: {
    ko: '키가 변경되거나 종료되어 연결을 닫았습니다.',
    en: 'The connection was closed because the key has ended or was changed.',
  },
};
