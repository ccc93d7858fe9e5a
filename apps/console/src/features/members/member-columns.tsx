import type { SiteId } from '@hoga/kernel/ids';
import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { MemberSort, SiteMember } from '../../data/members.ts';
import { amountText } from '../../shared/amount-sums.ts';
import type { Column } from '../../shared/grid/column.ts';
import { momentColumn, personColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ROLE_TAGS, STATUS } from './member-words.ts';

/** The optional columns; name and status are always shown. */
export const CHOSEN_COLUMNS = [
  { id: 'id', name: t('members.memberNumber') },
  { id: 'site', name: t('kit.site') },
  { id: 'nick', name: t('members.nickname') },
  { id: 'phone', name: t('members.phone') },
  { id: 'partner', name: t('members.partner') },
  { id: 'balance', name: t('members.balance') },
  { id: 'lastDeposit', name: t('members.lastDeposit') },
  { id: 'lastLogin', name: t('members.lastSignIn') },
  { id: 'since', name: t('members.joined') },
] as const;

/** The default, until columns are chosen. */
export const USUAL_COLUMNS = ['site', 'phone', 'balance', 'lastDeposit', 'lastLogin', 'since'];

export function memberColumns(
  siteName: (id: SiteId) => string,
  isShown: (id: string) => boolean,
  sorting: { readonly by: MemberSort | null; readonly onSort: (sort: MemberSort) => void },
): readonly Column<SiteMember>[] {
  const all: readonly Column<SiteMember>[] = [
    personColumn({
      title: t('members.member'),
      tag: ({ role }) => ROLE_TAGS[role] !== null && <StatusTag tone="gone">{ROLE_TAGS[role]}</StatusTag>,
    }),
    { id: 'id', title: t('members.memberNumber'), track: '72px', room: 'desktop', cell: ({ id }) => id },
    { ...siteColumn<SiteMember>(({ siteId }) => siteName(siteId)), room: 'desktop' },
    { id: 'nick', title: t('members.nickname'), track: 'minmax(72px,1fr)', room: 'desktop', cell: ({ nick }) => nick },
    { id: 'phone', title: t('members.phone'), track: '116px', room: 'desktop', cell: ({ phone }) => phone },
    {
      id: 'partner',
      title: t('members.partner'),
      track: 'minmax(64px,1fr)',
      room: 'desktop',
      cell: ({ partner }) => partner?.name ?? NO_VALUE,
    },
    {
      id: 'balance',
      title: t('members.balance'),
      sort: { is: sorting.by === 'BALANCE' ? 'descending' : null, onSort: () => sorting.onSort('BALANCE') },
      track: 'minmax(112px,1.4fr)',
      room: 'desktop',
      isFigure: true,
      cell: ({ balances }) => <Balance balances={balances} />,
    },
    {
      id: 'lastDeposit',
      title: t('members.lastDeposit'),
      track: 'minmax(148px,1fr)',
      room: 'desktop',
      isFigure: true,
      cell: ({ lastDeposit }) =>
        lastDeposit === null ? (
          NO_VALUE
        ) : (
          <span title={formatKstDateTime(lastDeposit.at)}>
            {amountText({ amount: lastDeposit.point, currency: lastDeposit.currency })}{' '}
            <span className="text-micro text-ink-2">{formatKstShort(lastDeposit.at)}</span>
          </span>
        ),
    },
    stateColumn('76px', ({ status }) => STATUS[status]),
    {
      id: 'lastLogin',
      title: t('members.lastSignIn'),
      sort: { is: sorting.by === 'SIGN_IN' ? 'descending' : null, onSort: () => sorting.onSort('SIGN_IN') },
      track: '92px',
      room: 'desktop',
      cell: ({ lastLoginAt }) => (
        <span className="text-ink-2" title={lastLoginAt === null ? undefined : formatKstDateTime(lastLoginAt)}>
          {lastLoginAt === null ? NO_VALUE : formatKstShort(lastLoginAt)}
        </span>
      ),
    },
    {
      ...momentOfJoining,
      sort: {
        is: sorting.by === 'NEWEST' ? 'descending' : sorting.by === 'OLDEST' ? 'ascending' : null,
        onSort: () => sorting.onSort(sorting.by === 'NEWEST' ? 'OLDEST' : 'NEWEST'),
      },
    },
  ];
  return all.filter(({ id }) => id === 'person' || id === 'state' || isShown(id));
}

const momentOfJoining: Column<SiteMember> = {
  ...momentColumn<SiteMember>(t('members.joined'), ({ createdAt }) => createdAt),
  id: 'since',
};

/** The wallet in the bank's money first, and the number of other funded wallets: an amount is never cut. */
function Balance({ balances }: Pick<SiteMember, 'balances'>) {
  const [first, ...others] = balances
    .toSorted((one, other) => Number(other.walletType === 'BINARY') - Number(one.walletType === 'BINARY'))
    .map(({ held, currency }) => amountText({ amount: held, currency }));
  if (first === undefined) return NO_VALUE;
  return (
    <span title={[first, ...others].join(' · ')}>
      <b className="font-semibold">{first}</b>
      {others.length > 0 && <span className="text-micro text-ink-2"> +{others.length}</span>}
    </span>
  );
}
