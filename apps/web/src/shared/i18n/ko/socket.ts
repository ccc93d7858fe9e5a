export const socket = {
  reconnecting: '다시 연결하는 중',
  reconnectReason: '연결이 불안정하여 재접속합니다 ({{attempt}}/{{limit}})',
  retryFailed: '서버에 연결하지 못했습니다. 페이지를 새로고침합니다.',
  mobileNotAllowed: '모바일에서는 이용할 수 없는 계정입니다.',
  offline: '오프라인',
  link: '{{ms}}ms · {{seconds}}초',
  linkLabel: '서버 응답 {{ms}}밀리초, 마지막 시세 {{seconds}}초 전',
} as const;
