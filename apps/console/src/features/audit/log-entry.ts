import { type LogEntry, words } from '../../data/log-changes.ts';
import { jsonFields } from '../../shared/json-fields.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export function outcomeOf({ ended }: LogEntry): readonly [name: string, tone: StatusTone] {
  if (ended === null) return ['결과 없음', 'warn'];
  if (ended.step === 'DONE') return ['허용', 'ok'];
  const code = jsonFields(ended.detail)['code'];
  return [typeof code === 'string' ? `거부 · ${code}` : '거부', 'danger'];
}

const CALL_NAMES: Readonly<Record<string, string>> = {
  '/api/admin': '운영자 권한 변경',
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
export function subjectOf({ asked }: LogEntry): string {
  const { dnwHistoryId, proposalId, playerId, symbol, username, id } = jsonFields(asked.detail);
  if (dnwHistoryId !== undefined) return `요청 #${words(dnwHistoryId)}`;
  if (proposalId !== undefined) return `제안 #${words(proposalId)}`;
  if (playerId !== undefined) return `회원 #${words(playerId)}`;
  if (symbol !== undefined) return words(symbol);
  if (username !== undefined) return words(username);
  return id === undefined ? '' : `#${words(id)}`;
}

/** What was asked, field by field. */
export function askedFacts({ asked }: LogEntry): readonly (readonly [string, string])[] {
  return Object.entries(jsonFields(asked.detail)).map(([name, value]) => [FIELD_NAMES[name] ?? name, words(value)]);
}
