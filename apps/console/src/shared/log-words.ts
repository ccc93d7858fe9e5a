import { jsonFields, words } from './json-fields.ts';
import type { StatusTone } from './kit/status-tag.tsx';

/** A deed of an operator: the line in which it was asked for, and the one that says what came of it. */
interface Deed {
  readonly asked: { readonly detail: string };
  readonly ended: { readonly step: string; readonly detail: string } | null;
}

export function outcomeOf({ ended }: Pick<Deed, 'ended'>): readonly [name: string, tone: StatusTone] {
  if (ended === null) return ['결과 없음', 'warn'];
  if (ended.step === 'DONE') return ['허용', 'ok'];
  const code = jsonFields(ended.detail)['code'];
  return [typeof code === 'string' ? `거부 · ${code}` : '거부', 'danger'];
}

const CALL_NAMES: Readonly<Record<string, string>> = {
  '/api/admin': '운영자 권한 변경',
  '/api/admin/login': '로그인',
  '/api/admin/alarm/acknowledge': '알람 확인',
  '/api/admin/alarm/rules': '알람 기준 변경',
  '/api/admin/contact/answer': '문의 답변',
  '/api/admin/contact/close': '문의 종료',
  '/api/admin/contact/picture': '답변 사진 등록',
  '/api/admin/message/send': '쪽지 발송',
  '/api/admin/content/save': '콘텐츠 저장',
  '/api/admin/content/close': '콘텐츠 내리기',
  '/api/admin/content/force': '공지 바로 띄우기',
  '/api/admin/content/picture': '콘텐츠 그림 등록',
  '/api/admin/coupon/issue': '쿠폰 발행',
  '/api/admin/coupon/withdraw': '쿠폰 회수',
  '/api/admin/economic/import': '경제지표 등록',
  '/api/admin/export/requests': '요청 내보내기',
  '/api/admin/export/members': '회원 내보내기',
  '/api/admin/export/ledger': '원장 내보내기',
  '/api/admin/export/log': '감사 로그 내보내기',
  '/api/admin/export/coupons': '쿠폰 코드 내보내기',
  '/api/admin/request/lock': '결정 시작',
  '/api/admin/request/look': '요청 열람',
  '/api/admin/dnw/approve': '요청 승인',
  '/api/admin/dnw/reject': '요청 거절',
  '/api/admin/dnw/match': '구매·판매 받기',
  '/api/admin/dnw/match_members': '회원 매칭',
  '/api/admin/dnw/mark_paid': '송금 표시',
  '/api/admin/dnw/resolve': '이의 결정',
  '/api/admin/dnw/talk': '거래 대화',
  '/api/admin/instrument/oversea': '해외선물 변경',
  '/api/admin/instrument/futures': '코인선물 변경',
  '/api/admin/instrument/round': '라운드 옵션 변경',
  '/api/admin/instrument/hours': '거래 시간 변경',
  '/api/admin/instrument/holiday': '휴장일 등록',
  '/api/admin/instrument/holiday/remove': '휴장일 취소',
  '/api/admin/site': '사이트 설정 변경',
  '/api/admin/copytrade/trader/decide': '트레이더 결정',
  '/api/partner': '파트너 변경',
  '/api/admin/member/reveal': '회원 정보 열람',
  '/api/admin/member/deny': '이용 정지',
  '/api/admin/member/allow': '이용 허용',
  '/api/admin/member/block_device': '기기 차단',
  '/api/admin/member/logout': '강제 로그아웃',
  '/api/admin/proposal/credit': '잔액 변경 제안',
  '/api/admin/proposal/totp_reset': 'TOTP 초기화 제안',
  '/api/admin/proposal/halt_lift': '정지 해제 제안',
  '/api/admin/proposal/margin_raise': '증거금 변경 제안',
  '/api/admin/proposal/round_void': '라운드 무효 제안',
  '/api/admin/proposal/coupon_issue': '쿠폰 발행 제안',
  '/api/admin/proposal/approve': '제안 승인',
  '/api/admin/proposal/reject': '제안 거절',
  '/api/admin/halt': '긴급 정지',
};

export function callName(call: string): string {
  return CALL_NAMES[call] ?? call;
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  reason: '사유',
  dnwHistoryId: '요청',
  proposalId: '제안',
  playerId: '회원',
  haltId: '정지',
  symbol: '종목',
  walletType: '지갑',
  direction: '방향',
  amount: '금액',
  field: '항목',
  devices: '기기',
  confirm: '확인 문구',
  version: '본 판',
  username: '아이디',
  roles: '역할',
  grants: '권한',
  id: '번호',
};

/** What it was about, for a line in the list. */
export function deedSubject({ asked }: Pick<Deed, 'asked'>): string {
  const { dnwHistoryId, proposalId, playerId, symbol, username, id } = jsonFields(asked.detail);
  if (dnwHistoryId !== undefined) return `요청 #${words(dnwHistoryId)}`;
  if (proposalId !== undefined) return `제안 #${words(proposalId)}`;
  if (playerId !== undefined) return `회원 #${words(playerId)}`;
  if (symbol !== undefined) return words(symbol);
  if (username !== undefined) return words(username);
  return id === undefined ? '' : `#${words(id)}`;
}

/** What was asked, field by field. */
export function askedFacts({ asked }: Pick<Deed, 'asked'>): readonly (readonly [string, string])[] {
  return Object.entries(jsonFields(asked.detail)).map(([name, value]) => [FIELD_NAMES[name] ?? name, words(value)]);
}
