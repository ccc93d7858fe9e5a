import { Engine } from '@hoga/engine/engine';
import { exportRows } from '@hoga/engine/assembly/export';
import { loadEngine } from '@hoga/engine/assembly/load';
import { toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { sampleInstruments } from '../testing/sample-instruments.ts';
import { sampleSites } from '../testing/sample-sites.ts';
import { currencyPairs, engineConfiguration, timetable } from './engine-configuration.ts';

const sites = sampleSites();
const directory = sampleInstruments();

describe('the configuration of the engine', () => {
  it('is one that the engine takes', () => {
    const configuration = engineConfiguration(sites, directory);
    const engine = loadEngine({ ...exportRows(new Engine()), ...configuration });
    expect([...engine.state.sites.keys()]).toEqual([1, 2, 15]);
    expect([...engine.state.overseaMarkets.keys()]).toEqual([11, 12, 13, 21]);
    expect([...engine.state.feeds.keys()]).toEqual(['NQ', 'K200M', 'HSI']);
  });

  it('counts won in whole units', () => {
    const { sites: rows } = engineConfiguration(sites, directory);
    expect(rows.map(({ binaryUnit }) => toText(binaryUnit))).toEqual(['1', '1', '1']);
  });

  it('asks for the rates between an option and its site, each once', () => {
    expect(currencyPairs(sites, directory)).toEqual([
      { from: 'USD', to: 'KRW' },
      { from: 'HKD', to: 'KRW' },
    ]);
  });

  it('groups options that close together, of whatever site', () => {
    const { groups, futuresOptionIds } = timetable(directory);
    expect(groups.map(({ name, overseaOptionIds }) => [name, overseaOptionIds])).toEqual([
      ['oversea', [11, 21]],
      ['kospi', [12]],
      ['hangSeng', [13]],
    ]);
    expect(futuresOptionIds).toEqual([]);
  });
});
