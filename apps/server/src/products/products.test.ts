import { PRODUCTS as ENGINE_PRODUCTS, MODULES } from '@hoga/engine/products';
import { defined } from '@hoga/kernel/assert';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { names } from '../http/openapi/named-schemas.ts';
import { tagOf } from '../http/openapi/tags.ts';
import { priceLists } from '../modules/market/site-prices.ts';
import { currencyPairs, engineConfiguration } from '../runtime/engine-configuration.ts';
import { sampleInstruments } from '../testing/sample-instruments.ts';
import { sampleSites } from '../testing/sample-sites.ts';
import { type OfferedLists, PRODUCTS } from './products.ts';
import type { ServerProduct } from './server-product.ts';
import { STAKES, type StakesLists } from './testing/stakes.ts';

const SITE = idOf<SiteId>(1);
const sites = sampleSites();
const directory = sampleInstruments();

describe('the products of the server', () => {
  it('are those of the engine, in its order', () => {
    expect(PRODUCTS.map(({ engine }) => engine.name)).toEqual(ENGINE_PRODUCTS.map(({ name }) => name));
  });

  it('bring every table that the engine is configured with, besides those of its other modules', () => {
    const tables = MODULES.flatMap(({ configurations }) =>
      Object.values(configurations).map(({ table }): string => table.name),
    );
    expect(Object.keys(engineConfiguration(sites, directory)).sort()).toEqual(['site', 'feed', ...tables].sort());
  });

  it('have schemas, calls and ledger references of their own', () => {
    const own = [
      PRODUCTS.flatMap(({ schemas }) => Object.keys(schemas)),
      PRODUCTS.flatMap(({ tag }) => tag.paths),
      PRODUCTS.flatMap(({ house }) => [...house.results, ...house.charges]),
    ];
    for (const list of own) expect(new Set<string>(list).size).toBe(list.length);
    for (const { schemas } of PRODUCTS) {
      for (const [id, schema] of Object.entries(schemas)) expect(names.get(schema)).toEqual({ id });
    }
  });
});

describe('one more product, known by its descriptor and a line of the list', () => {
  const nasdaq = defined(directory.instrument('NQ'), 'NQ');
  const gold = { ...nasdaq, symbol: 'GC', koName: '금' };
  const extended: typeof directory & StakesLists = {
    ...directory,
    instruments: directory.instruments,
    oversea: directory.oversea,
    futures: directory.futures,
    trade: directory.trade,
    stakes: { all: [{ id: 5, siteId: SITE, instrument: gold, isPlay: 1 }] },
  };
  // The sample's lists exist besides those of all products.
  const products = [...PRODUCTS, STAKES] as unknown as readonly ServerProduct<OfferedLists>[];

  it('configures the engine with its rows, quotes and rates', () => {
    const { feed, ...tables } = engineConfiguration(sites, extended, products);
    expect(tables).toMatchObject({ stakeOption: [{ id: 5, siteId: 1 }] });
    expect(feed.map(({ feed: symbol }) => symbol)).toEqual([
      'NQ',
      'K200M',
      'HSI',
      'GC',
      'USD/KRW',
      'HKD/KRW',
      'JPY/KRW',
    ]);
    expect(currencyPairs(sites, extended, products)).toContainEqual({ from: 'JPY', to: 'KRW' });
  });

  it('has a list of prices where it says', () => {
    expect(priceLists(products).map(({ destination, type }) => `${destination} ${type}`)).toContain(
      '/topic/stakes STAKES_INFO',
    );
  });

  it('has a tag for its calls; a path that nothing claims has none and is refused', () => {
    expect(tagOf('/api/stakes/place', [STAKES.tag]).name).toBe('stakes');
    expect(() => tagOf('/api/stakes/place')).toThrow('/api/stakes/place has no tag');
    expect(() => tagOf('/api/stakeholders', [STAKES.tag])).toThrow('has no tag');
    expect(tagOf('/api/trade/history/betting').name).toBe('rounds');
    expect(tagOf('/api/trade/kline_data').name).toBe('market');
    expect(tagOf('/api/dnw/apply').name).toBe('cashier');
    expect(tagOf('/fee.json').name).toBe('site');
  });
});
