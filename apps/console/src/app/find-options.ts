import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { SiteId } from '@hoga/kernel/ids';
import type { Found } from '../data/find.ts';
import { INSTRUMENT_PAGES } from '../data/instruments.ts';
import { DNW_STATUS, DNW_TYPE_NAMES } from '../shared/dnw-names.ts';
import { exactAmount } from '../shared/exact-amount.ts';
import { t } from '../shared/i18n/t.ts';

export interface FindOption {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly note: string;
  readonly path: string;
  readonly search: Readonly<Record<string, string | number>>;
}

export interface FindWords {
  readonly siteName: (id: SiteId) => string;
  /** The pages this operator has. */
  readonly paths: readonly string[];
}

/** The results as links. Results without a page for this operator are left out. */
export function optionsOf({ members, requests, instruments }: Found, { siteName, paths }: FindWords) {
  const options: readonly FindOption[] = [
    ...members.map(
      ({ id, siteId, name, username }): FindOption => ({
        key: `member ${id}`,
        group: t('app.members'),
        title: name,
        note: `${username} · ${siteName(siteId)}`,
        path: '/members',
        search: { site: Number(siteId), open: Number(id) },
      }),
    ),
    ...requests.map(
      ({ id, type, username, point, currency, status }): FindOption => ({
        key: `request ${id}`,
        group: t('app.requests'),
        title: `${DNW_TYPE_NAMES[type]} #${id}`,
        note: `${username} · ${exactAmount(point, currencyUnit(currency))} · ${DNW_STATUS[status][0]}`,
        path: '/requests',
        search: { view: 'all', find: String(id), open: Number(id) },
      }),
    ),
    ...instruments.map(
      ({ siteId, product, id, symbol, name }): FindOption => ({
        key: `instrument ${siteId} ${symbol}`,
        group: t('app.instruments'),
        title: name,
        note: `${symbol} · ${siteName(siteId)}`,
        path: INSTRUMENT_PAGES[product],
        search: { view: product, open: id },
      }),
    ),
  ];
  return options.filter(({ path }) => paths.includes(path));
}
