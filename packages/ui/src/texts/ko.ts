/** Texts of the components here, and words that every screen needs. An application may extend the area. */
export const common = {
  notice: '알림',
  toasts: '알림 메시지',
  confirm: '확인',
  cancel: '취소',
  close: '닫기',
  back: '뒤로',
  all: '전체',
  retry: '다시 시도',
  reload: '새로고침',
  login: '로그인',
  loading: '불러오는 중',
  loadFailed: '불러오지 못했습니다',
  loadFailedHint: '잠시 후 다시 시도해주세요.',
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  clear: '지우기',
  decrease: '줄이기',
  increase: '늘리기',
  wholeOnly: '소수점이나 기호 없이 숫자만 입력할 수 있습니다.',
  figuresOnly: '숫자와 소수점만 입력할 수 있습니다.',
  unread: '읽지 않음 {{count}}건',
  unreadMark: '읽지 않음',
  newMark: '새로운 내용 있음',
  networkFailed: '네트워크에 연결할 수 없습니다. 연결 상태를 확인한 뒤 다시 시도해주세요.',
  unreadableReply: '서버의 응답을 읽을 수 없습니다. 잠시 후 다시 시도해주세요.',
  inquiryNumber: '문의 번호 {{number}}',
} as const;

/** The text keys of this package; applications have their own. */
export type CommonKey = `common.${keyof typeof common}`;
