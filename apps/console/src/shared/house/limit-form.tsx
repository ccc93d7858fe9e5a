import type { Reply } from '@hoga/client/reply';
import type { RiskRow } from '@hoga/contract/admin-risk';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { groupThousands } from '@hoga/domain/format/thousands';
import { parseDecimal, ZERO } from '@hoga/kernel/decimal';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { exactAmount } from '../exact-amount.ts';
import { t } from '../i18n/t.ts';
import { ActForm } from '../kit/act-form.tsx';
import { LabelledField } from '../kit/labelled-field.tsx';
import { act } from '../kit/use-act.tsx';

const PRESETS = [t('risk.reasonReview'), t('risk.reasonVolatility'), t('risk.reasonHedge'), t('risk.reasonNew')];

type LimitedRow = Pick<
  RiskRow,
  'siteInfoId' | 'stock' | 'koName' | 'currency' | 'limit' | 'limitVersion' | 'alarmPercent'
>;

export interface LimitFormProps {
  row: LimitedRow;
  /** null: none. */
  ask: (
    row: LimitedRow,
    limit: string | null,
    reason: string,
  ) => Promise<Reply<Pick<RiskRow, 'limit' | 'limitVersion'>>>;
  onEnded: () => unknown;
}

const typed = (limit: string | null): string => (limit === null ? '' : groupThousands(limit));

/** Sets or lifts the net limit on members' holdings of an instrument. The effect of a limit is explained beside it. */
export function LimitForm({ row, ask, onEnded }: LimitFormProps) {
  const { stock, koName, currency, limit, alarmPercent } = row;
  const [seen, setSeen] = useState(row);
  const [text, setText] = useState(typed(limit));
  const digits = text.replaceAll(',', '').trim();
  const wanted = digits === '' ? null : parseDecimal(digits);
  const isFigure = digits === '' || (wanted !== null && wanted >= ZERO);
  const isSame = digits === (seen.limit ?? '');
  return (
    <ActForm
      presets={PRESETS}
      isDirty={!isSame}
      acts={[
        act({
          id: 'limit',
          name:
            digits === ''
              ? t('risk.lift')
              : t('risk.set', { amount: isFigure ? exactAmount(digits, currencyUnit(currency)) : '' }),
          isBlocked: isSame,
          missing: isFigure ? [] : [t('risk.limit')],
          ask: (reason) => ask(seen, digits === '' ? null : digits, reason),
          onDone: (saved) => {
            setSeen({ ...row, ...saved });
            setText(typed(saved.limit));
            toast({ tone: 'ok', title: t('risk.limitSet', { name: koName }) });
          },
        }),
      ]}
      stale={{
        changed: [{ name: t('risk.limit'), before: typed(seen.limit), now: typed(limit) }],
        onReload: () => setSeen(row),
      }}
      onEnded={onEnded}
    >
      <LabelledField
        label={t('risk.limitOf', { name: stock, unit: currencyUnit(currency) })}
        inputMode="decimal"
        placeholder={t('house.noLimit')}
        value={text}
        onChange={setText}
        isInvalid={!isFigure}
        isChanged={!isSame}
      />
      <p className="text-micro text-ink-3">{t('risk.limitRule', { percent: alarmPercent })}</p>
    </ActForm>
  );
}
