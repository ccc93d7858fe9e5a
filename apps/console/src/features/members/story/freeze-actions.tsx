import type { FreezeKind } from '@hoga/domain/operators/freezes';
import type { MemberKey } from '../../../data/member-key.ts';
import { freeze, unfreeze, useMemberSummary } from '../../../data/member-story.ts';
import { t } from '../../../shared/i18n/t.ts';
import { ActForm } from '../../../shared/kit/act-form.tsx';
import { act } from '../../../shared/kit/use-act.tsx';

const PRESETS = [t('story.reasonTakenOver'), t('story.reasonPayment'), t('story.reasonInvestigation')];
const LIFT_PRESETS = [t('story.reasonChecked'), t('story.reasonMistake')];
const ABOUT = { TRADING: t('story.freezeTradingAbout'), WITHDRAWALS: t('story.freezeWithdrawalsAbout') } as const;
const FREEZE = { TRADING: t('story.freezeTrading'), WITHDRAWALS: t('story.freezeWithdrawals') } as const;
const LIFT = { TRADING: t('story.liftTrading'), WITHDRAWALS: t('story.liftWithdrawals') } as const;

export interface FreezeFormProps {
  who: MemberKey;
  kind: FreezeKind;
  onDone: (title: string) => void;
}

/** Keeps the member from trading or withdrawing, or lets them again. */
export function FreezeForm({ who, kind, onDone }: FreezeFormProps) {
  const isFrozen = useMemberSummary(who).data?.freezes.some((each) => each.kind === kind) ?? false;
  return (
    <ActForm
      key={String(isFrozen)}
      presets={isFrozen ? LIFT_PRESETS : PRESETS}
      acts={[
        act({
          name: isFrozen ? LIFT[kind] : FREEZE[kind],
          ask: (reason) => (isFrozen ? unfreeze(who, kind, reason) : freeze(who, kind, reason)),
          onDone: () => onDone(isFrozen ? t('story.lifted') : t('story.frozen')),
        }),
      ]}
    >
      <p className="text-ink-2">{ABOUT[kind]}</p>
    </ActForm>
  );
}
