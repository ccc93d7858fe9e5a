import { CONTACT_CATEGORIES } from '@hoga/domain/content/vocabulary';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Inquiry } from '../../data/inquiries.ts';
import { useOperator } from '../../data/session-store.ts';
import { assign, categorise, useAssignees } from '../../data/support-desk.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { useAction } from '../../shared/use-action.ts';
import { ABOUT } from './inquiry-words.ts';

const NONE = '';

/** The assignee and the category; operators who may answer can change both. */
export function ChargeLine({ inquiry, onChanged }: { inquiry: Inquiry; onChanged: () => void }) {
  const me = useOperator();
  const { assignee, category } = inquiry;
  const operators = useAssignees(inquiry.siteId).data?.rows ?? [];
  const { isPending, refusal, run } = useAction();
  const give = async (to: PlayerId | null) => {
    await run(() => assign(inquiry, { to, seen: assignee?.id ?? null }));
    onChanged();
  };
  const choose = async (chosen: string) => {
    const next = CONTACT_CATEGORIES.find((each) => each === chosen);
    if (next !== undefined) await run(() => categorise(inquiry, next));
    onChanged();
  };
  // The present assignee stays listed, even without the right any more.
  const listed =
    operators.some(({ id }) => id === assignee?.id) || assignee === null ? operators : [...operators, assignee];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <select
          aria-label={t('inquiries.assignee')}
          className="line-field w-auto min-w-36"
          disabled={isPending}
          value={assignee?.id ?? NONE}
          onChange={({ currentTarget: { value } }) =>
            void give(listed.find(({ id }) => String(id) === value)?.id ?? null)
          }
        >
          <option value={NONE}>{t('inquiries.noAssignee')}</option>
          {listed.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === me.id ? t('inquiries.meNamed', { name }) : name}
            </option>
          ))}
        </select>
        {assignee?.id === me.id ? (
          <Control pending={isPending} onClick={() => void give(null)}>
            {t('inquiries.release')}
          </Control>
        ) : (
          <Control look="primary" pending={isPending} onClick={() => void give(me.id)}>
            {t('inquiries.take')}
          </Control>
        )}
        <select
          aria-label={t('inquiries.category')}
          className="line-field ml-auto w-auto min-w-24"
          disabled={isPending}
          value={category}
          onChange={({ currentTarget: { value } }) => void choose(value)}
        >
          {CONTACT_CATEGORIES.map((each) => (
            <option key={each} value={each}>
              {ABOUT[each]}
            </option>
          ))}
        </select>
      </div>
      {refusal !== null && (
        <RefusalNote
          message={
            refusal.code === 'CHANGED_MEANWHILE' && assignee !== null
              ? t('inquiries.takenBy', { name: assignee.name })
              : refusal.message
          }
        />
      )}
    </div>
  );
}
