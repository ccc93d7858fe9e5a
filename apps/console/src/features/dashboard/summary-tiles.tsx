import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { SiteId } from '@hoga/kernel/ids';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_MARK, DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { Activity, Inbox, type LucideIcon, Radio, Scale, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Dashboard, useExposure, useHouseResult } from '../../data/dashboard.ts';
import { oldestOf, useRequestCounts } from '../../data/requests.ts';
import { ageText, isOldAge } from '../../shared/age.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { byWeight } from '../../shared/house/exposure-table.tsx';
import { isHigh } from '../../shared/house/limit-meter.tsx';
import { shortAmount } from '../../shared/house/short-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { useNow } from '../../shared/use-now.ts';
import { currenciesOf, sumOf, weekOf } from './house-sums.ts';

interface TileProps {
  className?: string;
  icon: LucideIcon;
  name: string;
  children: ReactNode;
  foot: ReactNode;
}

function Tile({ className, icon: Icon, name, children, foot }: TileProps) {
  return (
    <section aria-label={name} className={cx('pane gap-1 px-3.5 py-3', className)}>
      <h2 className="flex items-center gap-1.5 font-medium whitespace-nowrap text-ink-2">
        <Icon size={15} aria-hidden="true" />
        {name}
      </h2>
      <p className="flex flex-wrap items-center gap-2 text-title1 font-bold max-sm:text-title2 tracking-tight whitespace-nowrap">
        {children}
      </p>
      <p className="mt-auto flex flex-wrap gap-x-2.5 pt-1 text-micro whitespace-nowrap text-ink-3">{foot}</p>
    </section>
  );
}

/** In place of a figure that is not loaded yet: no zero is shown for it. */
function UnknownTile(tile: Omit<TileProps, 'children' | 'foot'>) {
  return (
    <Tile {...tile} foot={<span className="skeleton h-3 w-32" />}>
      <span className="skeleton h-7 w-24" />
    </Tile>
  );
}

function Unit({ children }: { children: ReactNode }) {
  return <small className="-ml-1.5 text-label font-semibold tracking-normal">{children}</small>;
}

function Part({ name, value }: { name: string; value: ReactNode }) {
  return (
    <span>
      {name} <b className="font-semibold text-ink-1">{value}</b>
    </span>
  );
}

type Count = 'waiting' | 'deposits' | 'withdrawals' | 'p2p' | 'members';
const MINUTE_MS = 60_000;

export function WaitingTile({ sites }: Pick<Dashboard, 'sites'>) {
  const now = useNow(MINUTE_MS);
  const counts = useRequestCounts();
  const sum = (name: Count) => formatFigure(sites.reduce((all, site) => all + site[name], 0));
  const oldestAt = oldestOf(sites);
  return (
    <Tile
      icon={Inbox}
      name={t('dashboard.waiting')}
      foot={
        <>
          <Part name={t('dashboard.deposits')} value={sum('deposits')} />
          <Part name={t('dashboard.withdrawals')} value={sum('withdrawals')} />
          <Part name="P2P" value={sum('p2p')} />
          {counts !== null && <Part name={t('dashboard.secondApproval')} value={counts.mySecond} />}
        </>
      }
    >
      {sum('waiting')}
      <Unit>{t('dashboard.items')}</Unit>
      {oldestAt !== null && (
        <StatusTag tone={isOldAge(oldestAt, now) ? 'warn' : 'wait'}>
          {t('dashboard.longest', { age: ageText(oldestAt, now) })}
        </StatusTag>
      )}
    </Tile>
  );
}

export function ResultTile() {
  const now = useNow(MINUTE_MS);
  const today = useHouseResult('TODAY').data?.rows;
  const week = useHouseResult('WEEK').data?.rows;
  const tile = { className: 'max-sm:order-first max-sm:col-span-2', icon: Scale, name: t('dashboard.resultToday') };
  if (today === undefined || week === undefined) return <UnknownTile {...tile} />;
  const [currency = 'KRW', ...others] = currenciesOf([...week, ...today]);
  const own = <Row extends { readonly currency: string }>(rows: readonly Row[], of: string) =>
    rows.filter((row) => row.currency === of);
  const sum = sumOf(own(today, currency));
  const { yesterday, mean } = weekOf(own(week, currency), now);
  const way = directionOf(sum);
  return (
    <Tile
      {...tile}
      foot={
        <>
          <Part name={t('dashboard.yesterday')} value={shortAmount(yesterday, currency, { signed: true })} />
          <Part name={t('dashboard.average7')} value={shortAmount(mean, currency, { signed: true })} />
          {others.map((other) => (
            <Part key={other} name="" value={shortAmount(sumOf(own(today, other)), other, { signed: true })} />
          ))}
        </>
      }
    >
      <span className={DIRECTION_TEXT[way]}>
        {DIRECTION_MARK[way] !== '' && <span className="mr-1 align-[3px] text-label">{DIRECTION_MARK[way]}</span>}
        {currency === 'KRW'
          ? exactAmount(sum, currencyUnit('KRW'), { signed: true })
          : shortAmount(sum, currency, { signed: true })}
      </span>
    </Tile>
  );
}

export function LimitTile() {
  const rows = useExposure().data?.rows;
  const tile = { icon: Activity, name: t('dashboard.limitMost') };
  if (rows === undefined) return <UnknownTile {...tile} />;
  const [most] = rows.filter(({ usedPercent }) => usedPercent !== null).sort(byWeight);
  if (most === undefined) {
    return (
      <Tile {...tile} foot={<Part name={t('dashboard.heldInstruments')} value={rows.length} />}>
        <span className="text-title3 text-ink-3">{t('dashboard.noLimit')}</span>
      </Tile>
    );
  }
  const { koName, stock, net, limit, usedPercent, currency } = most;
  const side = directionOf(net ?? '0') === 'down' ? t('dashboard.sell') : t('dashboard.buy');
  return (
    <Tile
      {...tile}
      foot={
        <span>
          {t('dashboard.leaning', { side })}{' '}
          <b className="font-semibold text-ink-1">{shortAmount(net?.replace('-', '') ?? null, currency)}</b> /{' '}
          {shortAmount(limit, currency)}
        </span>
      }
    >
      <span className={cx(isHigh(usedPercent) && 'text-danger')}>{formatFigure(usedPercent, { places: 0 })}</span>
      <Unit>%</Unit>
      <span className="truncate text-caption font-semibold tracking-normal">
        {koName} {stock}
      </span>
    </Tile>
  );
}

const SITES_SHOWN = 3;

export function MembersTile({ sites, siteName }: Pick<Dashboard, 'sites'> & { siteName: (id: SiteId) => string }) {
  const most = sites.toSorted((one, other) => other.members - one.members).slice(0, SITES_SHOWN);
  return (
    <Tile
      className="lg:max-xl:hidden"
      icon={Users}
      name={t('dashboard.online')}
      foot={most.map(({ siteInfoId, members }) => (
        <Part key={siteInfoId} name={siteName(siteInfoId)} value={formatFigure(members)} />
      ))}
    >
      {formatFigure(sites.reduce((all, { members }) => all + members, 0))}
      <Unit>{t('dashboard.people')}</Unit>
    </Tile>
  );
}

export function FeedsTile({ feeds }: Pick<Dashboard, 'feeds'>) {
  const late = feeds.filter(({ isLate }) => isLate === 1);
  const resting = feeds.filter(({ isOpen }) => isOpen === 0).length;
  return (
    <Tile
      className="lg:max-xl:hidden"
      icon={Radio}
      name={t('dashboard.feeds')}
      foot={
        <>
          {late[0] !== undefined && <Part name={t('dashboard.delay')} value={late[0].symbol} />}
          <Part name={t('dashboard.fine')} value={feeds.length - late.length - resting} />
          <Part name={t('dashboard.closed')} value={resting} />
        </>
      }
    >
      {late.length === 0 ? (
        <span className="text-ok">{t('dashboard.fine')}</span>
      ) : (
        <span className="text-warn">
          {late.length} <small className="text-label font-semibold tracking-normal">{t('dashboard.attention')}</small>
        </span>
      )}
    </Tile>
  );
}
