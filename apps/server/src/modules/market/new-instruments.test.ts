import { defined } from '@hoga/kernel/assert';
import { describe, expect, it } from 'vitest';
import { sampleInstruments } from '../../testing/sample-instruments.ts';
import { NewInstruments, type NewInstrumentsParts } from './new-instruments.ts';

const added = defined(sampleInstruments().instruments[0], 'an instrument');

function setUp(prepare: NewInstrumentsParts['prepare']) {
  const directory = { arriving: [] as string[], unfollowed: [added], follow: (all: readonly string[]) => follow(all) };
  const log: string[] = [];
  const follow = (symbols: readonly string[]) => {
    log.push(`followed ${symbols.join()}`);
    directory.unfollowed = [];
  };
  const note = (_details: object, message?: string) => void log.push(message ?? '');
  const news = new NewInstruments({
    database: null as never,
    directory,
    node: 'a',
    prepare,
    followed: async () => void log.push('charts'),
    hasPrice: () => false,
    configurationChanged: () => undefined,
    log: { info: note, error: note },
  });
  return { news, log, directory };
}

describe('instruments added while the process runs', () => {
  it('are in the lists once their markets are open, and not before', async () => {
    const { news, log } = setUp(async () => () => void log.push('opened'));
    await news.poll();
    await news.poll();
    expect(log).toEqual(['opened', `followed ${added.symbol}`, 'instruments: new ones followed', 'charts']);
  });

  it('are tried again where their charts could not be filled', async () => {
    let fails = true;
    const { news, log } = setUp(async () => {
      if (fails) throw new Error('no venue');
      return () => void log.push('opened');
    });
    await expect(news.poll()).rejects.toThrow('no venue');
    expect(log).toEqual([]);
    fails = false;
    await news.poll();
    expect(log).toContain('opened');
  });

  it('wait for a start of this process where its feed takes none, which is logged once', async () => {
    const { news, log, directory } = setUp(async () => null);
    await news.poll();
    await news.poll();
    expect(log).toEqual(['instruments: new ones wait, the feed of this process takes them when it starts']);
    expect(directory.unfollowed).toHaveLength(1);
  });
});
