import type { ApprovalEffect } from '@hoga/contract/admin-approval';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { cx } from '@hoga/ui/lib/cx.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { fieldName, fieldText } from '../../shared/field-words.ts';
import { t } from '../../shared/i18n/t.ts';

/** Not a new value, but what to do before approving: a bank may have the payout in a file. */
const TO_CHECK = 'CHECK_BANK';

/** What approving changes: present value and new value. */
export function EffectsTable({ effects }: { effects: readonly ApprovalEffect[] }) {
  if (effects.length === 0) return null;
  return (
    <table className="w-full table-fixed overflow-hidden rounded-md text-left inset-ring inset-ring-line">
      <thead className="bg-surface-2 text-micro text-ink-3">
        <tr>
          {[t('proposals.item'), t('proposals.asItIs'), t('proposals.onceApproved')].map((title) => (
            <th key={title} scope="col" className="px-2.5 py-1.5 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {effects.map((effect) => (
          <tr key={`${effect.field} ${effect.currency}`} className="border-t border-line align-top">
            <th scope="row" className="px-2.5 py-1.5 font-medium">
              {fieldName(effect.field)}
            </th>
            <td className="px-2.5 py-1.5 text-ink-2">{effectText(effect, effect.before)}</td>
            <td
              className={cx(
                'px-2.5 py-1.5 font-semibold',
                effect.after === TO_CHECK ? 'bg-warn-soft text-warn' : 'bg-brand-soft text-brand-text',
              )}
            >
              {effectText(effect, effect.after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function effectText({ field, currency }: ApprovalEffect, value: string | null): string {
  return currency === null || value === null ? fieldText(field, value) : exactAmount(value, currencyUnit(currency));
}
