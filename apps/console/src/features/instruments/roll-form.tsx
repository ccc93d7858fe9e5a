import { isLaterContract, ROLL_MODES, type RollMode } from '@hoga/domain/oversea/contract-roll';
import { KST_OFFSET_MS } from '@hoga/domain/trading-hours/kst-day';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { announceRoll } from '../../data/rolls.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { act } from '../../shared/kit/use-act.tsx';

export interface RollFormProps {
  readonly siteId: SiteId;
  readonly symbol: string;
  /** The contract that trades now. */
  readonly contract: string;
  readonly noticeMs: number;
  readonly onEnded: () => void;
}

const HOUR_MS = 3_600_000;

/** Proposes the next contract, the moment of the roll, and what becomes of positions. */
export function RollForm({ siteId, symbol, contract, noticeMs, onEnded }: RollFormProps) {
  const [to, setTo] = useState('');
  const [time, setTime] = useState('');
  const [mode, setMode] = useState<RollMode>('CARRY');
  const name = to.trim().toUpperCase();
  const rollsAt = time === '' ? null : Date.parse(`${time}Z`) - KST_OFFSET_MS;
  const missing = [
    ...(isLaterContract(contract, name) ? [] : [t('instruments.laterMonth', { contract })]),
    ...(rollsAt === null || Number.isNaN(rollsAt) ? [t('instruments.rollTime')] : []),
  ];
  return (
    <div className="mt-2 flex flex-col gap-2.5 border-t border-line pt-3">
      <LabelledField label={t('instruments.nextMonth')} value={to} onChange={setTo} maxLength={9} />
      <LabelledField
        label={t('instruments.rollsAtKst')}
        type="datetime-local"
        step={1}
        value={time}
        onChange={setTime}
      />
      <fieldset className="flex flex-wrap gap-1" aria-label={t('instruments.openPositions')}>
        {ROLL_MODES.map((each) => (
          <Control key={each} look="chip" aria-pressed={each === mode} onClick={() => setMode(each)}>
            {t(`instruments.mode_${each}`)}
          </Control>
        ))}
      </fieldset>
      <p className="text-ink-3">{t(`instruments.modeNote_${mode}`)}</p>
      <p className="text-ink-3">{t('instruments.rollNotice', { hours: Math.ceil(noticeMs / HOUR_MS) })}</p>
      <ActForm
        presets={[t('instruments.reasonExpiry'), t('instruments.reasonVolume')]}
        isDirty={to !== '' || time !== ''}
        acts={[
          act({
            id: 'announce',
            name: t('instruments.proposeByTwo'),
            missing,
            ask: (reason) => announceRoll(siteId, { symbol, toContract: name, mode, rollsAt: rollsAt ?? 0, reason }),
            onDone: () => toast({ tone: 'ok', title: t('instruments.rollProposed', { to: name }) }),
          }),
        ]}
        onEnded={onEnded}
      />
    </div>
  );
}
