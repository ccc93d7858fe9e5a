import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { SiteId } from '@hoga/kernel/ids';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { Link } from '@tanstack/react-router';
import type { Risk } from '../../data/risk.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { shortAmount } from '../../shared/house/short-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { ScrollArea } from '../../shared/kit/scroll-area.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';

export interface MembersViewProps {
  risk: Risk;
  siteName: ((id: SiteId) => string) | null;
}

type Ranked = Risk['winners'][number];
type Concentration = Risk['concentration'][number];
interface Named {
  readonly siteInfoId: SiteId;
  readonly playerId: number;
  readonly name: string | null;
}

/** The members with the best and worst open results, and the concentration. */
export function MembersView({ risk, siteName }: MembersViewProps) {
  return (
    <ScrollArea className="flex-1">
      <div className="grid gap-4 p-3.5 xl:grid-cols-2">
        <RankedTable title={t('risk.losers')} rows={risk.losers} siteName={siteName} />
        <RankedTable title={t('risk.winners')} rows={risk.winners} siteName={siteName} />
        {risk.concentration.map((each) => (
          <ConcentrationCard key={`${each.siteInfoId} ${each.currency}`} of={each} siteName={siteName} />
        ))}
      </div>
    </ScrollArea>
  );
}

/** Leads to the member, where the operator may read members. */
function MemberName({ of: { playerId, name }, where }: { of: Named; where: string }) {
  const site = where === '' ? null : <span className="text-micro text-ink-3"> · {where}</span>;
  if (name === null)
    return (
      <span className="text-ink-2">
        #{playerId}
        {site}
      </span>
    );
  return (
    <>
      <Link to="/members" search={{ open: playerId }} className="font-medium underline-offset-2 hover:underline">
        {name}
      </Link>
      {site}
    </>
  );
}

function RankedTable({
  title,
  rows,
  siteName,
}: { title: string; rows: readonly Ranked[] } & Pick<MembersViewProps, 'siteName'>) {
  return (
    <section aria-label={title}>
      <h3 className="text-label font-bold">{title}</h3>
      <SmallTable
        label={title}
        rows={rows}
        keyOf={({ siteInfoId, playerId, currency }) => `${siteInfoId} ${playerId} ${currency}`}
        empty={t('risk.nobody')}
        columns={[
          {
            id: 'member',
            title: t('risk.member'),
            cell: (row) => <MemberName of={row} where={siteName?.(row.siteInfoId) ?? ''} />,
          },
          {
            id: 'pnl',
            title: t('risk.openResult'),
            isFigure: true,
            cell: ({ pnl, currency }) => (
              <b className={cx('font-semibold', DIRECTION_TEXT[directionOf(pnl)])}>
                {exactAmount(pnl, currencyUnit(currency), { signed: true })}
              </b>
            ),
          },
        ]}
      />
    </section>
  );
}

function ConcentrationCard({ of, siteName }: { of: Concentration } & Pick<MembersViewProps, 'siteName'>) {
  const { currency, gross, members, firstPercent, fivePercent, tenPercent, largest, siteInfoId } = of;
  const title = t('risk.concentration', { currency });
  const shares = [
    [t('risk.first'), firstPercent],
    [t('risk.firstFive'), fivePercent],
    [t('risk.firstTen'), tenPercent],
  ] as const;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-label font-bold">
        {title}
        <span className="text-micro font-medium text-ink-3">
          {siteName?.(siteInfoId)} {t('risk.grossOf', { gross: shortAmount(gross, currency), count: members })}
        </span>
      </h3>
      <dl className="grid grid-cols-3 gap-2">
        {shares.map(([name, percent]) => (
          <div key={name} className="rounded-md bg-surface-2 px-3 py-2">
            <dt className="text-micro text-ink-3">{name}</dt>
            <dd className="text-title3 font-bold">{formatFigure(percent, { places: 1 })}%</dd>
          </div>
        ))}
      </dl>
      <SmallTable
        label={title}
        rows={largest}
        keyOf={({ playerId }) => playerId}
        columns={[
          { id: 'member', title: t('risk.member'), cell: (row) => <MemberName of={row} where="" /> },
          {
            id: 'gross',
            title: t('risk.held'),
            isFigure: true,
            cell: (row) => shortAmount(row.gross, currency),
          },
          {
            id: 'share',
            title: t('risk.share'),
            isFigure: true,
            cell: ({ sharePercent }) => `${formatFigure(sharePercent, { places: 1 })}%`,
          },
        ]}
      />
    </section>
  );
}
