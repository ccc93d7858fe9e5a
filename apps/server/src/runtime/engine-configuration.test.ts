import { exportRows } from '@hoga/engine/assembly/export';
import { Engine } from '@hoga/engine/engine';
import { loadEngine } from '@hoga/engine/load-engine';
import { toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { sampleInstruments } from '../testing/sample-instruments.ts';
import { sampleSites } from '../testing/sample-sites.ts';
import { currencyPairs, engineConfiguration, schedules } from './engine-configuration.ts';
import type { EngineConfiguration } from './engine-store.ts';

const sites = sampleSites();
const directory = sampleInstruments();

function engineOf(configuration: Omit<EngineConfiguration, 'player'>): Engine {
  const empty = exportRows(new Engine());
  return loadEngine({ ...empty, tables: { ...empty.tables, ...configuration } });
}

describe('the configuration of the engine', () => {
  it('is one that the engine takes', () => {
    const configuration = engineConfiguration(sites, directory);
    const { tables } = exportRows(engineOf(configuration));
    expect(tables.site.map(({ id }) => id)).toEqual([1, 2, 15]);
    expect(tables.overseaOption.map(({ id }) => id)).toEqual([11, 12, 13, 21]);
    expect(tables.feed.map(({ feed }) => feed)).toEqual(['NQ', 'K200M', 'HSI', 'USD/KRW', 'HKD/KRW']);
  });

  it('counts won in whole units', () => {
    const { site } = engineConfiguration(sites, directory);
    expect(site.map(({ binaryUnit }) => toText(binaryUnit))).toEqual(['1', '1', '1']);
  });

  it('asks for the rates between an option and its site, each once', () => {
    expect(currencyPairs(sites, directory)).toEqual([
      { from: 'USD', to: 'KRW' },
      { from: 'HKD', to: 'KRW' },
    ]);
  });

  it('groups options that close together, of whatever site', () => {
    const found = schedules(directory)(engineOf(engineConfiguration(sites, directory)));
    const openings = found
      .flatMap((schedule) => schedule.due(0, 14 * 86_400_000))
      .map(({ name, timer }) => ({ name, timer }));
    const opened = new Map(openings.map(({ name, timer }) => [name, timer]));
    expect(opened.get('oversea.open/oversea')).toMatchObject({ overseaOptionIds: [11, 21] });
    expect(opened.get('oversea.open/kospi')).toMatchObject({ overseaOptionIds: [12] });
    expect(opened.get('oversea.open/hangSeng')).toMatchObject({ overseaOptionIds: [13] });
    // And the rolls of contracts.
    expect(found).toHaveLength(4);
  });
});
