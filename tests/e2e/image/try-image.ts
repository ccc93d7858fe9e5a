import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import { ROLES } from '@hoga/server/foundation/roles';
import { passwordVariable } from '@hoga/server/transport/nats-permissions';
import { NatsServer } from '@hoga/server/transport/testing/nats-server';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { exitWithHelp } from '../../../scripts/lib/exit-with-help.mjs';
import { inRepository } from '../../../scripts/lib/repository.mjs';
import { freePort } from '../support/free-port.ts';
import { Phones, signUpAndBuy } from './newcomer.ts';
import { outputOf, UnpackedImage } from './unpacked-image.ts';

exitWithHelp(`npm run test:image

Runs the image of npm run image as it says, its files read-only, beside PostgreSQL and NATS: a start without each required
setting, a process of every role in production, the health check, and a visitor in Chromium from sign-up to a fill. Needs root.`);

const READY_MS = 120_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;

const folder = await mkdtemp(join(tmpdir(), 'hoga-image-'));
await chmod(folder, 0o711);
const volumes = { '/data': join(folder, 'data'), '/files': join(folder, 'files') };
const stops: (() => Promise<void> | void)[] = [() => rm(folder, { recursive: true, force: true })];
const processes: ChildProcess[] = [];

async function stopAll(): Promise<void> {
  await Promise.all(
    processes
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((ended) => {
        const gone = new Promise((resolve) => ended.once('close', resolve));
        ended.kill('SIGTERM');
        return gone;
      }),
  );
  for (const stop of stops.splice(0).reverse()) await stop();
}

async function tryImage(): Promise<void> {
  const image = await UnpackedImage.open(inRepository('.cache', 'image', 'hoga-image.tar'), join(folder, 'image'));
  const [uid = 0, gid = 0] = image.user.split(':').map(Number);
  for (const [place, volume] of Object.entries(volumes)) {
    assert.equal((await stat(join(image.root, place))).uid, uid);
    await mkdir(volume);
    await chown(volume, uid, gid);
  }
  say(`${seconds()}: unpacked, runs as ${image.user}`);

  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  stops.push(() => postgres.stop());
  const password = `hoga-${randomBytes(16).toString('hex')}`;
  const users = Object.fromEntries([...ROLES, 'all'].map((user) => [passwordVariable(user), password]));
  const nats = await NatsServer.start({ file: inRepository('deploy', 'nats-users.conf'), env: users });
  stops.push(() => nats.kill());
  const phones = await Phones.open(await freePort());
  stops.push(() => phones.close());
  const settings = {
    DATABASE_URL: postgres.url,
    TOKEN_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    VERIFICATION_KEY: randomBytes(32).toString('base64'),
    FILES_DIR: '/files',
  };

  // Every required setting missing in turn: one line that names it.
  const shared = { ...settings, NATS_URL: nats.urlOf('api', password), ROLES: 'api' };
  const required = [
    ...Object.keys(settings).map((missing) => [settings, missing] as const),
    ...Object.keys(settings).map((missing) => [shared, missing] as const),
    [shared, 'NATS_URL'] as const,
  ];
  for (const [all, missing] of required) {
    const { code, output } = await image.end({ env: { ...all, [missing]: '' }, volumes });
    const lines = output.trim().split('\n');
    assert.equal(lines.length, 1, output);
    assert.match(output, new RegExp(`needs ${missing}$`, 'm'));
    assert.equal(code, 1);
    say(`  ${lines[0]}`);
  }
  say(`${seconds()}: refuses to start without each of its ${required.length} settings`);

  const written = await image.end({
    words: [
      '-e',
      'for (const f of ["/hoga/x", "/etc/x", "/usr/local/bin/node"]) try { fs.writeFileSync(f, ""); console.log(f) } catch {}',
    ],
    env: {},
    volumes,
  });
  assert.deepEqual(written, { code: 0, output: '' });

  const migrated = await image.end({ env: { ...settings, ROLES: 'migrate' }, volumes });
  assert.equal(migrated.code, 0, migrated.output);
  say(`${seconds()}: migrated`);

  const ports: Record<string, number> = {};
  for (const role of ROLES) {
    const port = await freePort();
    ports[role] = port;
    const env = {
      ...settings,
      ...{ ROLES: role, NODE_NAME: role, NATS_URL: nats.urlOf(role, password), HOST: '127.0.0.1', PORT: String(port) },
      ...{ SMS_GATEWAY_URL: phones.url, LOG_LEVEL: 'warn' },
    };
    const started = image.start({ env, volumes });
    processes.push(started);
    const output = outputOf(started);
    stops.push(() => {
      if (process.exitCode) say(`--- ${role}\n${output()}`);
    });
  }
  for (const [role, port] of Object.entries(ports)) {
    const deadline = performance.now() + READY_MS;
    while (
      !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (processes.some(({ exitCode }) => exitCode !== null)) throw new Error('a process ended while starting');
      if (performance.now() > deadline) throw new Error(`${role} was not ready after ${READY_MS / 1_000} s`);
      await delay(100);
    }
    const health = await image.end({
      words: ['apps/server/commands/health.mjs'],
      env: { PORT: String(port) },
      volumes,
    });
    assert.equal(health.code, 0, `${role} is not healthy: ${health.output}`);
  }
  const nowhere = { PORT: String(await freePort()) };
  const dead = await image.end({ words: ['apps/server/commands/health.mjs'], env: nowhere, volumes });
  assert.equal(dead.code, 1);
  say(`${seconds()}: ${ROLES.join(', ')} ready and healthy`);

  const url = `http://localhost:${ports['api']}`;
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  stops.push(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'ko-KR' });
  await signUpAndBuy(page, { url, phones });
  await page.screenshot({ path: inRepository('.cache', 'image', 'first-fill.png') });
  say(`${seconds()}: a visitor signed up and bought (.cache/image/first-fill.png)`);

  const owner = {
    words: ['apps/server/commands/first-owner.mjs', '--site', '1', 'from_the_image'],
    env: settings,
    volumes,
  };
  const made = await image.end(owner);
  assert.equal(made.code, 0, made.output);
  say(`${seconds()}: ${made.output.trim().split('\n')[0]}`);
  const audited = await image.end({ words: ['apps/server/commands/audit.mjs'], env: settings, volumes });
  assert.equal(audited.code, 0, audited.output);
  say(`${seconds()}: ${audited.output.trim().split('\n').at(-1)}`);
  const sbom = JSON.parse(await readFile(join(image.root, 'hoga/sbom.json'), 'utf8'));
  say(`${sbom.components.length} components in the bill of materials`);
}

try {
  await tryImage();
} catch (error) {
  process.exitCode = 1;
  say(error instanceof Error ? `${error.stack}` : String(error));
} finally {
  await stopAll();
}
