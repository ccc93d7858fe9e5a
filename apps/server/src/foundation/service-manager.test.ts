import { readFileSync } from 'node:fs';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { describe, expect, it } from 'vitest';
import { environment } from './config.ts';
import { serviceManager } from './service-manager.ts';

function started(env: Readonly<Record<string, string>>) {
  const timers = new VirtualTimers(0);
  const sent: string[] = [];
  const manager = serviceManager(
    env,
    (ms, work) => void timers.every(ms, work),
    (...args) => sent.push(args.join(' ')),
  );
  return { timers, sent, manager };
}

describe('under systemd', () => {
  it('a process says when it serves, that it is alive, and that it stops', () => {
    const { timers, sent, manager } = started({ NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '30000000' });
    timers.advance(60_000);
    expect(sent).toEqual([]);
    manager.ready();
    timers.advance(30_000);
    manager.stopping();
    expect(sent).toEqual(['--ready', 'WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1', 'STOPPING=1']);
  });

  it('sends no sign of life where none is asked for, and nothing without systemd', () => {
    const without = started({ NOTIFY_SOCKET: '/run/systemd/notify' });
    without.manager.ready();
    without.timers.advance(60_000);
    expect(without.sent).toEqual(['--ready']);
    const alone = started({ WATCHDOG_USEC: '30000000' });
    alone.manager.ready();
    alone.manager.stopping();
    alone.timers.advance(60_000);
    expect(alone.sent).toEqual([]);
  });
});

describe.each(['hoga@.service', 'hoga-migrate.service'])('deploy/systemd/%s', (file) => {
  const text = readFileSync(new URL(`../../../../deploy/systemd/${file}`, import.meta.url), 'utf8');

  it('sets settings that exist, and no secret', () => {
    const settings = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => `${line}`.split(' '));
    const names = settings.map((setting) => setting.split('=')[0] ?? '');
    expect(names.filter((name) => !(name in environment.shape))).toEqual([]);
    expect(names).not.toContain('TOKEN_PRIVATE_KEY');
  });
});
