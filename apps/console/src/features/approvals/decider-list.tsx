import type { Decider } from '@hoga/contract/admin-approval';
import { cx } from '@hoga/ui/lib/cx.ts';
import { t } from '../../shared/i18n/t.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { refusalOf } from '../../shared/refusal-words.ts';
import { roleName } from '../../shared/role-names.ts';

export interface DeciderListProps {
  deciders: readonly Decider[];
  me: { readonly id: number };
  proposer: number;
}

/** Who can approve it, and why the others cannot. The reader comes first, then those who can. */
export function DeciderList({ deciders, me, proposer }: DeciderListProps) {
  if (deciders.length === 0) return null;
  const rank = ({ id, refusedWith }: Decider) => (id === me.id ? 0 : refusedWith === null ? 1 : 2);
  const sorted = deciders.toSorted((one, other) => rank(one) - rank(other));
  return (
    <section aria-label={t('proposals.deciders')}>
      <h3 className="mb-1 flex items-baseline justify-between text-label font-bold">
        {t('proposals.deciders')}
        <span className="text-micro font-medium text-ink-3">{t('proposals.checkedAgain')}</span>
      </h3>
      <ul>
        {sorted.map(({ id, name, roles, refusedWith }) => (
          <li key={id} className="flex min-h-9 items-center gap-2 border-t border-line py-1">
            <Avatar name={name} size="sm" isMe={id === me.id} />
            <b className={cx('max-w-28 shrink-0 truncate font-semibold', refusedWith !== null && 'text-ink-2')}>
              {id === me.id ? t('proposals.nameMe', { name }) : name}
            </b>
            <span className="min-w-0 flex-1 text-micro text-ink-3">
              {refusedWith === null
                ? roles.map((role) => roleName(role)).join(' · ')
                : id === proposer
                  ? t('proposals.isProposer')
                  : refusalOf(refusedWith)}
            </span>
            {refusedWith === null ? (
              <StatusTag tone="ok">{t('proposals.can')}</StatusTag>
            ) : (
              <StatusTag tone="gone">{t('proposals.cannot')}</StatusTag>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
