import type { MemberDetail } from '@hoga/contract/admin-member';
import type { MemberKey } from '../../../data/member-key.ts';
import { deny, type MemberTrading } from '../../../data/members.ts';
import { t } from '../../../shared/i18n/t.ts';
import { ConfirmCard } from '../../../shared/kit/confirm-card.tsx';
import { act } from '../../../shared/kit/use-act.tsx';

const PRESETS = [
  t('members.reasonTakenOver'),
  t('members.reasonTerms'),
  t('members.reasonMember'),
  t('members.reasonInvestigators'),
];

export interface DenyFormProps {
  who: MemberKey;
  member: MemberDetail;
  trading: MemberTrading | null;
  onDone: (title: string) => void;
}

/** Denies a member: the consequences, the reason, and the user name typed. */
export function DenyForm({ who, member, trading, onDone }: DenyFormProps) {
  return (
    <ConfirmCard
      title={t('members.suspend')}
      consequences={[
        t('members.suspendSessions', { count: member.sessions.length }),
        t('members.suspendOrders'),
        ...(trading === null ? [] : [keptText(trading)]),
      ]}
      expected={member.username}
      presets={PRESETS}
      act={act({
        name: t('members.suspend'),
        ask: (reason) => deny(who, member.username, reason),
        onDone: () => onDone(t('members.suspended', { username: member.username })),
      })}
    />
  );
}

/** A denied member's orders and positions are still filled and closed by their own rules. */
function keptText({ oversea, futures }: MemberTrading): string {
  const orders = oversea.orders.length + futures.orders.length;
  const positions = oversea.positions.length + futures.positions.length;
  return t('members.suspendKept', { orders, positions });
}
