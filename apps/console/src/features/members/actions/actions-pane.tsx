import type { MemberDetail } from '@hoga/contract/admin-member';
import { withParticles } from '@hoga/domain/format/particles';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { cx } from '@hoga/ui/lib/cx.ts';
import { Ban, ChevronDown, CircleCheck, HandCoins, KeyRound, LogOut, type LucideIcon, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  allow,
  blockPhones,
  logOut,
  type MemberKey,
  type MemberTrading,
  useMemberChanged,
} from '../../../data/members.ts';
import { proposals, proposeFactorReset } from '../../../data/proposals.ts';
import { may, useOperator } from '../../../data/session-store.ts';
import { useKeys } from '../../../shared/keys/key-layer.ts';
import { ActForm } from '../../../shared/kit/act-form.tsx';
import { Pane } from '../../../shared/kit/pane.tsx';
import { StatusTag } from '../../../shared/kit/status-tag.tsx';
import { act } from '../../../shared/kit/use-act.tsx';
import { CreditForm } from './credit-form.tsx';
import { DenyForm } from './deny-form.tsx';

const TWO_PEOPLE = <StatusTag tone="warn">2인</StatusTag>;

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

/** What this operator may do to the member; nothing of it is there for who may not. */
export function ActionsPane({ who, member, trading }: ActionsPaneProps) {
  const me = useOperator();
  const changed = useMemberChanged(who);
  const proposed = proposals.useChanged();
  const [opened, setOpened] = useState<string | null>(null);
  const done = (title: string) => {
    toast({ tone: 'ok', title });
    setOpened(null);
    changed();
    proposed();
  };
  const isMine = member.id === me.id;
  const actions = [
    ...(may(me, 'members.change', who.siteId) ? changes({ who, member, trading, done }) : []),
    ...(may(me, 'members.credit', who.siteId)
      ? [
          {
            id: 'credit',
            name: '잔액 지급·차감',
            icon: HandCoins,
            aside: TWO_PEOPLE,
            form: <CreditForm who={who} wallets={member.wallets} onDone={done} />,
          },
        ]
      : []),
  ];
  const canLogOut = !isMine && actions.some(({ id }) => id === 'logout');
  useKeys(canLogOut ? [{ keys: 'o', does: '강제 로그아웃', run: () => setOpened('logout') }] : []);
  if (actions.length === 0) return null;
  return (
    <Pane title="조치" className="shrink-0">
      {isMine ? (
        <p className="px-3.5 pb-3 text-ink-3">본인 계정에는 조치할 수 없습니다.</p>
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

const LOG_OUT_PRESETS = ['계정 도용 의심', '회원 요청', '보안 점검'];
const DEVICE_PRESETS = ['회원 요청', '부정 사용 의심'];
const FACTOR_PRESETS = ['휴대폰 분실', '기기 변경', '본인 통화 확인'];
const ALLOW_PRESETS = ['본인 확인', '소명 완료', '가입 승인'];

function changes({ who, member, trading, done }: Changes): readonly Action[] {
  const isPhoneBlocked = member.blockDevice.includes('M');
  return [
    {
      id: 'logout',
      name: '강제 로그아웃',
      icon: LogOut,
      aside: `세션 ${member.sessions.length}개`,
      form: (
        <ActForm
          presets={LOG_OUT_PRESETS}
          acts={[
            act({
              name: `세션 ${member.sessions.length}개 끝내기`,
              ask: (reason) => logOut(who, reason),
              onDone: ({ ended }) => done(`세션 ${ended}개를 끝냈습니다.`),
            }),
          ]}
        />
      ),
    },
    ...(member.hasSecondFactor
      ? [
          {
            id: 'factor',
            name: 'TOTP 초기화',
            icon: KeyRound,
            aside: TWO_PEOPLE,
            form: (
              <ActForm
                presets={FACTOR_PRESETS}
                acts={[
                  act({
                    name: 'TOTP 초기화 제안',
                    ask: (reason) => proposeFactorReset(who, reason),
                    onDone: ({ id }) => done(withParticles(`제안 #${id}을(를) 올렸습니다. 다른 운영자가 승인합니다.`)),
                  }),
                ]}
              >
                <p className="text-ink-2">
                  승인되면 모든 세션이 끝나고, 하루 동안 출금할 수 없습니다. 다른 운영자가 승인해야 합니다.
                </p>
              </ActForm>
            ),
          },
        ]
      : []),
    {
      id: 'device',
      name: '기기 차단',
      icon: Smartphone,
      aside: isPhoneBlocked ? '모바일 차단됨' : '없음',
      form: (
        <ActForm
          key={String(isPhoneBlocked)}
          presets={DEVICE_PRESETS}
          acts={[
            act({
              name: isPhoneBlocked ? '모바일 차단 풀기' : '모바일 차단',
              ask: (reason) => blockPhones(who, !isPhoneBlocked, reason),
              onDone: () => done(isPhoneBlocked ? '모바일 차단을 풀었습니다.' : '모바일 이용을 막았습니다.'),
            }),
          ]}
        >
          <p className="text-ink-2">
            {isPhoneBlocked
              ? '휴대폰과 태블릿에서 다시 이용할 수 있게 됩니다.'
              : '휴대폰과 태블릿에서 이용할 수 없게 되고, 지금 세션은 모두 끝납니다.'}
          </p>
        </ActForm>
      ),
    },
    member.status === 'ACTIVE'
      ? {
          id: 'deny',
          name: '이용 정지',
          icon: Ban,
          isDangerous: true,
          form: <DenyForm who={who} member={member} trading={trading} onDone={done} />,
        }
      : {
          id: 'allow',
          name: member.status === 'DENY' ? '이용 정지 풀기' : '가입 승인',
          icon: CircleCheck,
          form: (
            <ActForm
              presets={ALLOW_PRESETS}
              acts={[
                act({
                  name: member.status === 'DENY' ? '이용 정지 풀기' : '가입 승인',
                  ask: (reason) => allow(who, reason),
                  onDone: () => done(`${member.username} 회원이 이용할 수 있게 되었습니다.`),
                }),
              ]}
            />
          ),
        },
  ];
}
