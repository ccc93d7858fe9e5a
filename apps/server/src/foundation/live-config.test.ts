import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { liveConfig } from './live-config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-live-'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), `${text}\n`);
const read = () =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL_FILE: join(folder, 'level'),
    METRICS_TOKEN_FILE: join(folder, 'token'),
    SMTP_URL_FILE: join(folder, 'smtp'),
  });

it('takes live settings from their files again, and names those that wait for a restart', async () => {
  await write('level', 'info');
  await write('token', 'a'.repeat(32));
  await write('smtp', 'smtps://user:one@mail.example.com');
  const { config, reload } = liveConfig(read());
  expect(reload(read())).toEqual({ taken: [], waiting: [] });

  await write('level', 'debug');
  await write('token', 'b'.repeat(32));
  await write('smtp', 'smtps://user:two@mail.example.com');
  expect(reload(read())).toEqual({ taken: ['LOG_LEVEL', 'METRICS_TOKEN'], waiting: ['SMTP_URL'] });
  expect([config.LOG_LEVEL, config.METRICS_TOKEN, config.SMTP_URL]).toEqual([
    'debug',
    'b'.repeat(32),
    'smtps://user:one@mail.example.com',
  ]);
  // It waits until then, however often it is read again.
  expect(reload(read()).waiting).toEqual(['SMTP_URL']);
});

it('keeps what is in use where a file is bad', async () => {
  await write('level', 'info');
  const { config } = liveConfig(read());
  await write('level', 'loud');
  expect(read).toThrow('LOG_LEVEL');
  expect(config.LOG_LEVEL).toBe('info');
});
