import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { expect, it } from 'vitest';
import type { Role } from './foundation/roles.ts';
import { type ServerPart, startParts } from './server-part.ts';

const AROUND = {
  roles: new Set<Role>(['api']),
  leadsChores: () => true,
  timers: new VirtualTimers(0),
  log: { error: () => undefined },
};

/** Parts that record their calls. */
function partsOf(names: readonly string[], failing?: string) {
  const done: string[] = [];
  const parts = names.map(
    (name): ServerPart => ({
      roles: ['api'],
      start: async () => {
        done.push(`start ${name}`);
        if (name === failing) throw new Error(`no ${name}`);
      },
      stop: async () => void done.push(`stop ${name}`),
    }),
  );
  return { parts, done };
}

it('starts parts in order and stops them in reverse, once', async () => {
  const { parts, done } = partsOf(['a', 'b']);
  const stop = await startParts([{ roles: ['api'] }, ...parts], AROUND);
  expect(done).toEqual(['start a', 'start b']);
  await stop();
  await stop();
  expect(done).toEqual(['start a', 'start b', 'stop b', 'stop a']);
});

it('stops a part that did not start, and those before it', async () => {
  const { parts, done } = partsOf(['a', 'b', 'c'], 'b');
  await expect(startParts(parts, AROUND)).rejects.toThrow('no b');
  expect(done).toEqual(['start a', 'start b', 'stop b', 'stop a']);
});

it('stops a part that is still starting, and those before it, as soon as a stop is asked for [B4]', async () => {
  const { parts, done } = partsOf(['a']);
  const slow: ServerPart = {
    roles: ['api'],
    start: () => new Promise(() => undefined),
    stop: async () => void done.push('stop slow'),
  };
  const stopping = new AbortController();
  const starting = startParts([...parts, slow], { ...AROUND, signal: stopping.signal });
  stopping.abort(new Error('stop'));
  await expect(starting).rejects.toThrow('stop');
  expect(done).toEqual(['start a', 'stop slow', 'stop a']);
});

it('runs the pollers of a part from its start until before its stop, which waits for the run under way', async () => {
  const timers = new VirtualTimers(0);
  const done: string[] = [];
  let finish = () => {};
  const poll = () => {
    done.push('poll');
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const part: ServerPart = {
    roles: ['api'],
    start: () => void done.push('start'),
    pollers: () => {
      done.push('pollers');
      return [{ roles: ['api'], name: 'away', everyMs: 1_000, poll, failed: 'away' }];
    },
    stop: () => void done.push('stop'),
  };
  const stop = await startParts([part], { ...AROUND, timers });
  timers.advance(1_000);
  const stopped = stop();
  await Promise.resolve();
  expect(done).toEqual(['start', 'pollers', 'poll']);
  finish();
  await stopped;
  timers.advance(5_000);
  expect(done).toEqual(['start', 'pollers', 'poll', 'stop']);
});

it('starts and stops only the parts of its roles, and of their pollers only those', async () => {
  const timers = new VirtualTimers(0);
  const done: string[] = [];
  const part = (name: string, ...roles: readonly Role[]): ServerPart => ({
    roles,
    start: () => void done.push(`start ${name}`),
    pollers: () =>
      roles.map((role) => ({
        roles: [role],
        name: `${name} ${role}`,
        everyMs: 1_000,
        poll: async () => void done.push(`${name} ${role}`),
        failed: '',
      })),
    stop: () => void done.push(`stop ${name}`),
  });
  const stop = await startParts([part('a', 'api'), part('b', 'api', 'engine'), part('c', 'feed', 'engine')], {
    ...AROUND,
    roles: new Set<Role>(['engine']),
    timers,
  });
  timers.advance(1_000);
  await stop();
  expect(done).toEqual(['start b', 'start c', 'b engine', 'c engine', 'stop c', 'stop b']);
});

it('runs pollers that are chores alone only while it leads them', async () => {
  const timers = new VirtualTimers(0);
  const done: string[] = [];
  const poller = (name: string, ...roles: readonly Role[]) => ({
    roles,
    name,
    everyMs: 1_000,
    poll: async () => void done.push(name),
    failed: '',
  });
  let leads = false;
  const part: ServerPart = {
    roles: ['api', 'chores'],
    pollers: () => [poller('chore', 'chores'), poller('both', 'api', 'chores')],
  };
  const roles = new Set<Role>(['api', 'chores']);
  const stop = await startParts([part], { ...AROUND, roles, leadsChores: () => leads, timers });
  const pass = async () => {
    timers.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
    return done.splice(0);
  };
  expect(await pass()).toEqual(['both']);
  leads = true;
  expect((await pass()).toSorted()).toEqual(['both', 'chore']);
  await stop();
});
