import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environment, readConfig, SECRET_SETTINGS } from './config.ts';
import { ConfigError } from './setting-files.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, FEED: 'sim', NODE_ENV: 'development', DEFAULT_SITE: 'hoga' });
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://somewhere/db'],
    ['TRUST_PROXY', 'yes'],
    ['ACCESS_TOKEN_SECONDS', '901'],
    ['SMTP_URL', 'http://mail'],
    ['NATS_URL', 'http://bus:4222'],
    ['NATS_URL', 'nats://one:4222;nats://two:4222'],
  ])('names the bad variable %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}:`));
  });

  it('names every bad variable at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT(.|\n)*LOG_LEVEL|LOG_LEVEL(.|\n)*PORT/);
  });

  it('listens on this machine only, unless it is production or configured otherwise', () => {
    expect(readConfig({}).HOST).toBe('localhost');
    expect(readConfig({ NODE_ENV: 'test', HOST: '' }).HOST).toBe('localhost');
    expect(readConfig({ NODE_ENV: 'production' }).HOST).toBe('0.0.0.0');
    expect(readConfig({ HOST: '192.168.0.7' }).HOST).toBe('192.168.0.7');
    expect(readConfig({ NODE_ENV: 'production', HOST: 'localhost' }).HOST).toBe('localhost');
  });

  it('has the console on this machine, and in production nowhere unless configured', () => {
    expect(readConfig({}).CONSOLE_HOST).toBe('console.localhost');
    expect(readConfig({ NODE_ENV: 'production' }).CONSOLE_HOST).toBeUndefined();
    expect(readConfig({ NODE_ENV: 'production', CONSOLE_HOST: 'desk.example' }).CONSOLE_HOST).toBe('desk.example');
    expect(() => readConfig({ CONSOLE_HOST: 'http://desk' })).toThrow(/CONSOLE_HOST/);
  });

  it('refuses prices that can be foreseen in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production', FEED_SEED: 'hoga' })).toThrow(/FEED_SEED/);
    expect(readConfig({ NODE_ENV: 'production' }).FEED_SEED).toBeUndefined();
    expect(readConfig({ NODE_ENV: 'test', FEED_SEED: 'same' }).FEED_SEED).toBe('same');
  });

  it('refuses played payment providers in production, and those of another machine', () => {
    const url = 'http://127.0.0.1:3050';
    expect(readConfig({ SANDBOX_URL: url }).SANDBOX_URL).toBe(url);
    expect(() => readConfig({ NODE_ENV: 'production', SANDBOX_URL: url })).toThrow(/SANDBOX_URL/);
    expect(() => readConfig({ SANDBOX_URL: 'http://elsewhere.example' })).toThrow(/SANDBOX_URL/);
  });

  it('refuses demo data in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO_SEED: 'true' })).toThrow(/DEMO_SEED/);
  });

  it('refuses in production every setting whose document says so', async () => {
    const document = await readFile(new URL('../../../../docs/operations/configuration.md', import.meta.url), 'utf8');
    const refused = [...document.matchAll(/^\| `([A-Z_]+)` .*refused in production/gm)].map(([, name]) => name);
    const samples: Readonly<Record<string, string>> = {
      FEED_SEED: 'hoga',
      DEMO_SEED: 'true',
      SANDBOX_URL: 'http://127.0.0.1:3050',
      PUSH_SANDBOX_URL: 'http://127.0.0.1:3051',
    };
    expect(refused.toSorted()).toEqual(Object.keys(samples).toSorted());
    for (const [name, value] of Object.entries(samples)) {
      expect(() => readConfig({ NODE_ENV: 'production', [name]: value })).toThrow(name);
      expect(() => readConfig({ NODE_ENV: 'test', [name]: value })).not.toThrow();
    }
  });

  it('has nothing of development in production where nothing is set', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: false });
    for (const name of ['FEED_SEED', 'SANDBOX_URL', 'PUSH_SANDBOX_URL', 'CONSOLE_HOST', 'METRICS_TOKEN'] as const) {
      expect(readConfig({ NODE_ENV: 'production' })[name]).toBeUndefined();
    }
    expect(readConfig({ NODE_ENV: 'production' }).DEMO_SEED).not.toBe(true);
  });

  it('does everything in one process unless configured', () => {
    expect(readConfig({}).ROLES).toEqual(['all']);
    expect(readConfig({ ROLES: 'migrate', DATABASE_URL: 'postgres://somewhere/db' }).ROLES).toEqual(['migrate']);
  });

  it.each(['api', 'engine', 'all', 'feed,chores', 'api,engine,feed,chores'])(
    'refuses ROLES=%s in production without each of the keys and files that processes share, in one line that names it',
    (ROLES) => {
      const shared = {
        NODE_ENV: 'production',
        NATS_URL: 'nats://somewhere:4222',
        DATABASE_URL: 'postgres://somewhere/db',
        TOKEN_PRIVATE_KEY: 'key',
        VERIFICATION_KEY: Buffer.alloc(32).toString('base64'),
        FILES_DIR: '/files',
      };
      expect(readConfig({ ROLES, ...shared }).ROLES).toEqual(ROLES.split(','));
      for (const name of Object.keys(shared).slice(ROLES === 'all' ? 2 : 1)) {
        expect(() => readConfig({ ROLES, ...shared, [name]: '' })).toThrow(new RegExp(`^ROLES: .* needs ${name}$`));
      }
    },
  );

  it('refuses a process alone whose disk ends with it without what it would make there', () => {
    const given = {
      DATABASE_URL: 'postgres://somewhere/db',
      TOKEN_PRIVATE_KEY: 'key',
      VERIFICATION_KEY: Buffer.alloc(32).toString('base64'),
      FILES_DIR: '/files',
    };
    expect(readConfig({ EPHEMERAL: 'true', ...given }).ROLES).toEqual(['all']);
    for (const name of Object.keys(given)) {
      expect(() => readConfig({ EPHEMERAL: 'true', ...given, [name]: '' })).toThrow(
        new RegExp(`^EPHEMERAL: needs ${name}$`),
      );
      expect(readConfig({ ...given, [name]: '' }).ROLES).toEqual(['all']);
    }
  });

  it.each(['all,api', 'migrate,api', 'everything', 'migrate'])('refuses ROLES=%s', (ROLES) => {
    expect(() => readConfig({ ROLES })).toThrow(/ROLES/);
  });
});

describe('secrets by file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hoga-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const file = (text: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };

  it.each(SECRET_SETTINGS)('%s is read from a file, without its last line break', (name) => {
    const value = {
      VERIFICATION_KEY: Buffer.alloc(32).toString('base64'),
      NATS_URL: 'nats://somewhere:4222',
      SMTP_URL: 'smtps://somewhere',
      TOKEN_PRIVATE_KEY: 'line\nline',
    }[name as string];
    const text = value ?? (/DATABASE_(READ_)?URL$/.test(name) ? 'postgres://somewhere/db' : 'x'.repeat(40));
    const needed = { ROLES: 'migrate', DATABASE_URL: 'postgres://other/db', [name]: undefined };
    expect(readConfig({ ...needed, [`${name}_FILE`]: file(`${text}\n`) })[name]).toBe(text);
  });

  it('is refused in one line where the file cannot be read, is empty, or the setting is there too', () => {
    expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'none') })).toThrow(
      `METRICS_TOKEN_FILE: ${join(folder, 'none')} cannot be read (ENOENT)`,
    );
    expect(() => readConfig({ METRICS_TOKEN_FILE: file('\n') })).toThrow(/^METRICS_TOKEN_FILE: .* is empty$/);
    expect(() => readConfig({ METRICS_TOKEN: 'x'.repeat(20), METRICS_TOKEN_FILE: file('y'.repeat(20)) })).toThrow(
      'METRICS_TOKEN: set it or METRICS_TOKEN_FILE, not both',
    );
  });

  it('knows every setting that is a secret', () => {
    const named = Object.keys(environment.shape).filter((name) => /TOKEN$|SECRET$|KEY$|_URL$/.test(name));
    const open = ['OTLP_TRACES_URL', 'SMS_GATEWAY_URL', 'PUSH_SANDBOX_URL', 'SANDBOX_URL', 'NICE_ID_URL'];
    expect(named.filter((name) => !open.includes(name)).toSorted()).toEqual([...SECRET_SETTINGS].toSorted());
  });
});
