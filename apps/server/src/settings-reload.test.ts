import { expect, it } from 'vitest';
import { readConfig } from './foundation/config.ts';
import { liveConfig } from './foundation/live-config.ts';
import { ConfigError } from './foundation/setting-files.ts';
import { type ReloadParts, settingsReload } from './settings-reload.ts';

const read = (env: Readonly<Record<string, string>>) => readConfig({ NODE_ENV: 'test', ...env });
const FEEDS = 'SIGHUP: feeds file refused, the one in use stays';
const SETTINGS = 'SIGHUP: settings refused, those in use stay';

/** Reloads with what is given; the lines of the log. */
async function reloaded(parts: Partial<Pick<ReloadParts, 'read' | 'feeds'>>) {
  const lines: unknown[][] = [];
  const log = {
    level: 'info',
    info: (...line: unknown[]) => void lines.push(line),
    error: (...line: unknown[]) => void lines.push(line),
  };
  const live = liveConfig(read({ ORDERS_PER_SECOND: '20' }));
  const reload = settingsReload({ live, read: () => read({}), feeds: async () => null, log, ...parts });
  return { live, log, lines, reload, done: await reload() };
}

it('takes limits and level, and says what it took', async () => {
  const next = { ORDERS_PER_SECOND: '5', RATE_LIMIT_PER_MINUTE: '7', LOG_LEVEL: 'warn', BODY_LIMIT_BYTES: '2048' };
  const { live, log, lines } = await reloaded({ read: () => read(next) });
  expect(lines).toEqual([
    [
      { taken: ['LOG_LEVEL', 'RATE_LIMIT_PER_MINUTE', 'ORDERS_PER_SECOND'], waiting: ['BODY_LIMIT_BYTES'] },
      'SIGHUP: settings read again',
    ],
  ]);
  expect(log.level).toBe('warn');
  expect([live.config.ORDERS_PER_SECOND, live.config.RATE_LIMIT_PER_MINUTE]).toEqual([5, 7]);
});

it('has a line for each mistake, keeps the settings in use, and reads the feeds file all the same', async () => {
  const replaced = { opened: ['binance'], closed: [], symbols: ['BTCUSDT'] };
  const { live, lines } = await reloaded({
    read: () => read({ ORDERS_PER_SECOND: 'many', RATE_LIMIT_PER_MINUTE: '0' }),
    feeds: async () => replaced,
  });
  expect(lines).toEqual([
    [{ mistake: expect.stringMatching(/^RATE_LIMIT_PER_MINUTE: /) }, SETTINGS],
    [{ mistake: expect.stringMatching(/^ORDERS_PER_SECOND: /) }, SETTINGS],
    [replaced, 'SIGHUP: feeds file read again'],
  ]);
  expect(live.config.ORDERS_PER_SECOND).toBe(20);
});

it('has a line for each mistake of the feeds file, and the error where it is another', async () => {
  const wrong = await reloaded({ feeds: () => Promise.reject(new ConfigError('FEEDS_FILE: one\nFEEDS_FILE: two')) });
  expect(wrong.lines.slice(1)).toEqual([
    [{ mistake: 'FEEDS_FILE: one' }, FEEDS],
    [{ mistake: 'FEEDS_FILE: two' }, FEEDS],
  ]);
  const error = new Error('the disk is gone');
  const failed = await reloaded({ feeds: () => Promise.reject(error) });
  expect(failed.lines.slice(1)).toEqual([[{ err: error }, FEEDS]]);
});

it('reads one after the other', async () => {
  const steps: string[] = [];
  const { reload } = await reloaded({
    async feeds() {
      steps.push('begins');
      await new Promise(setImmediate);
      steps.push('ends');
      return null;
    },
  });
  await Promise.all([reload(), reload()]);
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends']);
});
