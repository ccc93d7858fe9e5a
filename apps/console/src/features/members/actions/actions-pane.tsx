import type { MemberDetail } from '@hoga/contract/admin-member';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { cx } from '@hoga/ui/lib/cx.ts';
import {
  Ban,
  Banknote,
  ChevronDown,
  CircleCheck,
  HandCoins,
  KeyRound,
  LogOut,
  type LucideIcon,
  Mail,
  Smartphone,
  Snowflake,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApprovalsChanged } from '../../../data/approvals.ts';
import type { MemberKey } from '../../../data/member-key.ts';
import { allow, blockPhones, logOut, type MemberTrading, useMemberChanged } from '../../../data/members.ts';
import { proposeFactorReset } from '../../../data/proposals.ts';
import { may, useOperator } from '../../../data/session-store.ts';
import { t } from '../../../shared/i18n/t.ts';
import { useKeys } from '../../../shared/keys/key-layer.ts';
import { ActForm } from '../../../shared/kit/act-form.tsx';
import { Pane } from '../../../shared/kit/pane.tsx';
import { StatusTag } from '../../../shared/kit/status-tag.tsx';
import { act } from '../../../shared/kit/use-act.tsx';
import { FreezeForm } from '../story/freeze-actions.tsx';
import { CreditForm } from './credit-form.tsx';
import { DenyForm } from './deny-form.tsx';
import { NotifyForm } from './notify-form.tsx';

const TWO_PEOPLE = <StatusTag tone="warn">{t('members.twoPeople')}</StatusTag>;

interface Action {
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly aside?: ReactNode;
  readonly isDangerous?: boolean;
  readonly form: ReactNode;
}

export interface ActionsPaneProps {
  who: MemberKey;
  member: MemberDetail;
  trading: MemberTrading | null;
}

/** The operator's possible actions on the member; actions without the right are not shown. */
export function ActionsPane({ who, member, trading }: ActionsPaneProps) {
  const me = useOperator();
  const changed = useMemberChanged(who);
  const proposed = useApprovalsChanged();
  const [opened, setOpened] = useState<string | null>(null);
  const done = (title: string) => {
    toast({ tone: 'ok', title });
    setOpened(null);
    changed();
    proposed();
  };
  const isMine = member.id === me.id;
  const actions = [
    ...(may(me, 'messages.send', who.siteId)
      ? [
          {
            id: 'notify',
            name: t('members.notify'),
            icon: Mail,
            form: <NotifyForm who={who} username={member.username} onDone={done} />,
          },
        ]
      : []),
    ...(may(me, 'members.change', who.siteId) ? changes({ who, member, trading, done }) : []),
    ...(may(me, 'members.credit', who.siteId)
      ? [
          {
            id: 'credit',
            name: t('members.creditDebit'),
            icon: HandCoins,
            aside: TWO_PEOPLE,
            form: <CreditForm who={who} wallets={member.wallets} onDone={done} />,
          },
        ]
      : []),
  ];
  const keyOf = (id: string, keys: string) =>
    isMine
      ? []
      : actions.filter((each) => each.id === id).map(({ name }) => ({ keys, does: name, run: () => setOpened(id) }));
  useKeys([...keyOf('notify', 'm'), ...keyOf('logout', 'o')]);
  if (actions.length === 0) return null;
  return (
    <Pane title={t('members.actions')} className="shrink-0">
      {isMine ? (
        <p className="px-3.5 pb-3 text-ink-3">{t('members.notOnSelf')}</p>
      ) : (
        actions.map((action) => (
          <ActionItem
            key={action.id}
            action={action}
            isOpen={opened === action.id}
            onToggle={() => setOpened(opened === action.id ? null : action.id)}
          />
        ))
      )}
    </Pane>
  );
}

function ActionItem({ action, isOpen, onToggle }: { action: Action; isOpen: boolean; onToggle: () => void }) {
  const { name, icon: Icon, aside, isDangerous = false, form } = action;
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={cx(
          'flex h-9 w-full items-center gap-2.5 px-3.5 font-medium max-lg:h-11',
          isDangerous && 'font-semibold text-danger',
        )}
      >
        <Icon size={15} aria-hidden="true" className={isDangerous ? undefined : 'text-ink-3'} />
        {name}
        <span className="ml-auto text-micro font-normal text-ink-3">{aside}</span>
        <ChevronDown size={15} aria-hidden="true" className={cx('text-ink-3', isOpen && 'rotate-180')} />
      </button>
      {isOpen && <div className="px-3.5 pt-1 pb-3.5">{form}</div>}
    </div>
  );
}

interface Changes extends ActionsPaneProps {
  readonly done: (title: string) => void;
}

const LOG_OUT_PRESETS = [t('members.reasonTakenOver'), t('members.reasonMember'), t('members.reasonSecurity')];
const DEVICE_PRESETS = [t('members.reasonMember'), t('members.reasonAbuse')];
const FACTOR_PRESETS = [t('members.reasonPhoneLost'), t('members.reasonNewDevice'), t('members.reasonCalled')];
const ALLOW_PRESETS = [t('members.reasonIdentified'), t('members.reasonExplained'), t('members.approveSignUp')];

function changes({ who, member, trading, done }: Changes): readonly Action[] {
  const isPhoneBlocked = member.blockDevice.includes('M');
  return [
    {
      id: 'logout',
      name: t('members.forceSignOut'),
      icon: LogOut,
      aside: t('members.sessionCount', { count: member.sessions.length }),
      form: (
        <ActForm
          presets={LOG_OUT_PRESETS}
          acts={[
            act({
              name: t('members.endSessions', { count: member.sessions.length }),
              ask: (reason) => logOut(who, reason),
              onDone: ({ ended }) => done(t('members.sessionsEnded', { ended })),
            }),
          ]}
        />
      ),
    },
    ...(member.hasSecondFactor
      ? [
          {
            id: 'factor',
            name: t('members.resetTotp'),
            icon: KeyRound,
            aside: TWO_PEOPLE,
            form: (
              <ActForm
                presets={FACTOR_PRESETS}
                acts={[
                  act({
                    name: t('members.proposeResetTotp'),
                    ask: (reason) => proposeFactorReset(who, reason),
                    onDone: ({ id }) => done(t('members.proposed', { id })),
                  }),
                ]}
              >
                <p className="text-ink-2">{t('members.resetTotpAbout')}</p>
              </ActForm>
            ),
          },
        ]
      : []),
    {
      id: 'device',
      name: t('members.blockDevice'),
      icon: Smartphone,
      aside: isPhoneBlocked ? t('members.phonesBlocked') : t('members.none'),
      form: (
        <ActForm
          key={String(isPhoneBlocked)}
          presets={DEVICE_PRESETS}
          acts={[
            act({
              name: isPhoneBlocked ? t('members.unblockPhones') : t('members.blockPhones'),
              ask: (reason) => blockPhones(who, !isPhoneBlocked, reason),
              onDone: () => done(isPhoneBlocked ? t('members.phonesUnblocked') : t('members.phonesBlockedNow')),
            }),
          ]}
        >
          <p className="text-ink-2">{isPhoneBlocked ? t('members.unblockAbout') : t('members.blockAbout')}</p>
        </ActForm>
      ),
    },
    {
      id: 'freeze-withdrawals',
      name: t('story.freezeWithdrawals'),
      icon: Banknote,
      form: <FreezeForm who={who} kind="WITHDRAWALS" onDone={done} />,
    },
    {
      id: 'freeze-trading',
      name: t('story.freezeTrading'),
      icon: Snowflake,
      form: <FreezeForm who={who} kind="TRADING" onDone={done} />,
    },
    member.status === 'ACTIVE'
      ? {
          id: 'deny',
          name: t('members.suspend'),
          icon: Ban,
          isDangerous: true,
          form: <DenyForm who={who} member={member} trading={trading} onDone={done} />,
        }
      : {
          id: 'allow',
          name: member.status === 'DENY' ? t('members.liftSuspension') : t('members.approveSignUp'),
          icon: CircleCheck,
          form: (
            <ActForm
              presets={ALLOW_PRESETS}
              acts={[
                act({
                  name: member.status === 'DENY' ? t('members.liftSuspension') : t('members.approveSignUp'),
                  ask: (reason) => allow(who, reason),
                  onDone: () => done(t('members.allowed', { username: member.username })),
                }),
              ]}
            />
          ),
        },
  ];
}
