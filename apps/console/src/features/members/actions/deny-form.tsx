import type { MemberDetail } from '@hoga/contract/admin-member';
import { deny, type MemberKey, type MemberTrading } from '../../../data/members.ts';
import { ConfirmCard } from '../../../shared/kit/confirm-card.tsx';
import { act } from '../../../shared/kit/use-act.tsx';

const PRESETS = ['계정 도용 의심', '약관 위반', '회원 요청', '수사기관 요청'];

export interface DenyFormProps {
  who: MemberKey;
  member: MemberDetail;
  trading: MemberTrading | null;
  onDone: (title: string) => void;
}

/** Keeps a member out: what it brings about, why, and the user name typed. */
export function DenyForm({ who, member, trading, onDone }: DenyFormProps) {
  return (
    <ConfirmCard
      title="이용 정지"
      consequences={[
        `세션 ${member.sessions.length}개와 실시간 연결이 바로 끊깁니다.`,
        '새 주문과 입출금 신청을 할 수 없습니다.',
        ...(trading === null ? [] : [keptText(trading)]),
      ]}
      expected={member.username}
      presets={PRESETS}
      act={act({
        name: '이용 정지',
        ask: (reason) => deny(who, member.username, reason),
        onDone: () => onDone(`${member.username} 회원을 이용 정지했습니다.`),
      })}
    />
  );
}

/** What a denied member leaves behind is still filled and closed by its own rules. */
function keptText({ oversea, futures }: MemberTrading): string {
  const orders = oversea.orders.length + futures.orders.length;
  const positions = oversea.positions.length + futures.positions.length;
  return `미체결 ${orders}건과 포지션 ${positions}개는 그대로 남아 체결과 로스컷이 계속됩니다.`;
}
