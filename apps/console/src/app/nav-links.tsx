import { cx } from '@hoga/ui/lib/cx.ts';
import { Link } from '@tanstack/react-router';
import { useIsLinkLost } from '../data/link.ts';
import { t } from '../shared/i18n/t.ts';
import type { MenuCount } from './menu.ts';
import { useMenu } from './use-menu.ts';
import { useMenuCounts } from './use-menu-counts.ts';

/** Counts that an operator has to act on: the badge is red. */
const HOT: readonly MenuCount[] = ['requests', 'approvals', 'payouts'];

/** The menus that the operator's permissions open. */
export function NavLinks({ onGo }: { onGo?: () => void }) {
  const counts = useMenuCounts();
  return (
    <nav aria-label={t('app.menu')} className="mt-1.5 flex flex-col gap-px">
      {useMenu().map(({ name, items }) => (
        <div key={name} className="flex flex-col gap-px">
          <h2 className="px-2.5 pt-2.5 pb-1 text-nano font-medium text-ink-3 lg:max-xl:hidden">{name}</h2>
          {items.map(({ path, name: label, icon: Icon, counts: counted }) => (
            <Link
              key={path}
              to={path}
              search={{}}
              title={label}
              onClick={onGo}
              activeProps={{ 'aria-current': 'page' }}
              className="relative flex h-7.5 items-center gap-2.5 rounded-sm px-2.5 font-medium whitespace-nowrap text-ink-2 aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold aria-[current=page]:text-ink-1 max-lg:h-11 lg:max-xl:justify-center lg:max-xl:px-0"
            >
              <Icon size={16} aria-hidden="true" className="shrink-0" />
              <span className="lg:max-xl:sr-only">{label}</span>
              {counted !== undefined && <MenuBadge count={counts[counted]} isHot={HOT.includes(counted)} />}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** How many wait. Counts that may be old are grey. */
function MenuBadge({ count, isHot }: { count: number | null; isHot: boolean }) {
  const isLost = useIsLinkLost();
  if (count === null || count === 0) return null;
  return (
    <b
      className={cx(
        'ml-auto text-nano font-semibold',
        isHot
          ? 'rounded-full px-1.5 leading-4.25 lg:max-xl:absolute lg:max-xl:-top-0.5 lg:max-xl:-right-0.5 lg:max-xl:px-1 lg:max-xl:leading-3.5'
          : 'text-ink-3 lg:max-xl:hidden',
        isHot && (isLost ? 'bg-surface-3 text-ink-3' : 'bg-danger text-on-danger'),
      )}
    >
      {count}
    </b>
  );
}
