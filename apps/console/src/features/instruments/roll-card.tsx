import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { type AdminRoll, useRolls, withdrawRoll } from '../../data/rolls.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { RollForm } from './roll-form.tsx';

/** Earlier rolls shown. */
const PAST = 4;

export interface RollCardProps {
  readonly siteId: SiteId;
  readonly symbol: string;
}

/** The contract that trades, the announced roll, and those that were made. */
export function RollCard({ siteId, symbol }: RollCardProps) {
  const me = useOperator();
  const { data, refetch } = useRolls(siteId);
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  const contract = data.instruments.find((each) => each.symbol === symbol)?.contract ?? null;
  const rolls = data.rows.filter((row) => row.symbol === symbol && row.cancelledAt === null);
  const announced = rolls.find(({ madeAt }) => madeAt === null) ?? null;
  const made = rolls.filter(({ madeAt }) => madeAt !== null).slice(0, PAST);
  const canChange = may(me, 'instruments.change', siteId);
  const onEnded = () => void refetch();
  return (
    <section aria-label={t('instruments.rolls')} className="pane shrink-0 gap-1 p-3.5">
      <h3 className="text-label font-bold">{t('instruments.rolls')}</h3>
      <Facts
        facts={[
          [t('instruments.frontMonth'), contract ?? t('instruments.noContract')],
          ...(announced === null ? [] : [[t('instruments.rollAnnounced'), announcedText(announced)] as const]),
          ...made.map((roll) => [`${roll.from} → ${roll.to}`, madeText(roll)] as const),
        ]}
      />
      {announced === null && <p className="text-ink-3">{t('instruments.noRoll')}</p>}
      {canChange && contract !== null && (
        <div className="mt-2">
          <Control look="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {announced === null ? t('instruments.announceRoll') : t('instruments.withdrawRoll')}
          </Control>
        </div>
      )}
      {canChange && isOpen && contract !== null && announced === null && (
        <RollForm siteId={siteId} symbol={symbol} contract={contract} noticeMs={data.noticeMs} onEnded={onEnded} />
      )}
      {canChange && isOpen && announced !== null && <WithdrawForm siteId={siteId} roll={announced} onEnded={onEnded} />}
    </section>
  );
}

function announcedText({ from, to, rollsAt, mode }: AdminRoll): string {
  return `${from} → ${to} · ${formatKstShort(rollsAt)} · ${t(`instruments.mode_${mode}`)}`;
}

function madeText({ madeAt, beforeLast, afterLast, mode }: AdminRoll): string {
  return `${formatKstShort(madeAt ?? 0)} · ${beforeLast} → ${afterLast} · ${t(`instruments.mode_${mode}`)}`;
}

interface WithdrawFormProps {
  siteId: SiteId;
  roll: AdminRoll;
  onEnded: () => void;
}

function WithdrawForm({ siteId, roll, onEnded }: WithdrawFormProps) {
  return (
    <div className="mt-2 border-t border-line pt-3">
      <ActForm
        presets={[t('instruments.reasonMistake'), t('instruments.reasonPolicy')]}
        isDirty={false}
        acts={[
          act({
            id: 'withdraw',
            name: t('instruments.withdrawRoll'),
            look: 'danger',
            missing: [],
            ask: (reason) => withdrawRoll(siteId, { rollId: roll.id, reason }),
            onDone: () => toast({ tone: 'ok', title: t('instruments.rollWithdrawn', { to: roll.to }) }),
          }),
        ]}
        onEnded={onEnded}
      />
    </div>
  );
}
