import { ERRORS, type ErrorCode } from '@hoga/domain/errors/catalogue';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { jsonFields, words } from './json-fields.ts';
import type { StatusTone } from './kit/status-tag.tsx';

/** A deed of an operator: the line in which it was asked for, and the one that says what came of it. */
export interface Deed {
  readonly asked: { readonly detail: string };
  readonly ended: { readonly step: string; readonly detail: string } | null;
}

export function outcomeOf({ ended }: Pick<Deed, 'ended'>): readonly [name: string, tone: StatusTone] {
  if (ended === null) return ['결과 없음', 'warn'];
  return ended.step === 'DONE' ? ['허용', 'ok'] : ['거부', 'danger'];
}

/** Why nothing came of it, as the operator was told; empty where something did. */
export function refusalText({ ended }: Pick<Deed, 'ended'>): string {
  const code = ended?.step === 'REFUSED' ? jsonFields(ended.detail)['code'] : undefined;
  return typeof code === 'string' ? refusalOf(code) : '';
}

/** The text of a code of the catalogue. */
export function refusalOf(code: string): string {
  return isErrorCode(code) ? ERRORS[code].ko : code;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

const CALL_NAMES: Readonly<Record<string, string>> = {
  'npm run first-owner': '소유자 등록 (서버)',
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
  '/api/admin/dnw/ask_provider': '송금 결과 다시 묻기',
  '/api/admin/payout/reveal': '지급 계좌 열람',
  '/api/admin/payout/file': '이체 파일 만들기',
  '/api/admin/payout/transferred': '송금 완료 표시',
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
  '/api/admin/member/reveal_destination': '등록 계좌 열람',
  '/api/admin/member/deny': '이용 정지',
  '/api/admin/member/allow': '이용 허용',
  '/api/admin/member/block_device': '기기 차단',
  '/api/admin/member/logout': '강제 로그아웃',
  '/api/admin/proposal/credit': '잔액 변경 제안',
  '/api/admin/proposal/totp_reset': 'TOTP 초기화 제안',
  '/api/admin/proposal/halt_lift': '정지 해제 제안',
  '/api/admin/proposal/margin_raise': '증거금 변경 제안',
  '/api/admin/proposal/round_void': '라운드 무효 제안',
  '/api/admin/proposal/payout_result': '송금 결과 제안',
  '/api/admin/proposal/transfer_return': '송금 반환 제안',
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
  dnwHistoryIds: '요청',
  reference: '이체 번호',
  format: '양식',
  isRepeat: '다시 만들기',
  repeats: '다시 만든 요청',
  fileId: '파일',
  destinationId: '등록 계좌',
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
  status: '상태',
  state: '상태',
  kind: '종류',
  name: '이름',
  siteInfoId: '사이트',
  detailJson: '내용',
  madeBy: '제안자',
  madeByName: '제안자 이름',
  madeAt: '제안 시각',
  expiresAt: '만료',
  decidedBy: '결정자',
  decidedByName: '결정자 이름',
  decidedAt: '결정 시각',
  decisionReason: '결정 사유',
  createdAt: '등록',
  rows: '행 수',
  share: '요율',
  referralCode: '추천 코드',
  marginPer: '증거금',
  overnightPer: '오버나잇 증거금',
  losscutPer: '로스컷 기준',
  feePer: '수수료',
  maxQty: '주문 최대',
  maxPosition: '포지션 최대',
  payoutRate: '지급률',
  minBet: '베팅 최소',
  maxBet: '베팅 최대',
  maxRoundBet: '회차 최대',
  isPlay: '제공',
  only: '범위',
  operatorId: '운영자',
  traderId: '트레이더',
  title: '제목',
  text: '내용',
  answer: '답변',
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
  return Object.entries(jsonFields(asked.detail)).map(([name, value]) => [
    fieldName(name),
    fieldText(name, words(value)),
  ]);
}

export function fieldName(name: string): string {
  return FIELD_NAMES[name] ?? name;
}

/** A moment is a number of milliseconds; people read a time. */
export function fieldText(name: string, text: string): string {
  return /At$/.test(name) && /^\d{12,14}$/.test(text) ? formatKstDateTime(Number(text)) : text;
}
