import type { Envelope } from '@hoga/contract/envelope';
import { describe, expect, it } from 'vitest';
import { sendCommand } from './send-command.ts';

const reply = (status: number, code: string): Envelope<string> => ({
  status,
  code,
  message: code,
  data: status === 200 ? 'done' : null,
});

/** Answers with the given replies in turn; each takes `tookMs`. */
async function sendTo(replies: readonly Envelope<string>[], tookMs = 10) {
  const keys: string[] = [];
  const waits: number[] = [];
  let now = 0;
  let made = 0;
  const checking: string[] = [];
  const outcome = await sendCommand({
    send: async (key) => {
      keys.push(key);
      now += tookMs;
      return replies[keys.length - 1] ?? reply(500, 'UNEXPECTED');
    },
    newId: () => {
      made += 1;
      return `key-${made}`;
    },
    now: () => now,
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    onChecking: () => {
      checking.push('begins');
      return () => void checking.push('ends');
    },
  });
  return { outcome, keys, waits, checking };
}

describe('a command', () => {
  it.each([
    ['lost on the way', reply(0, 'NETWORK')],
    ['answered by something else', reply(502, 'UNREADABLE_REPLY')],
    ['sent to a server that is not ready', reply(503, 'SERVICE_UNAVAILABLE')],
  ])('%s is repeated once under the same key', async (_case, first) => {
    const { outcome, keys, waits } = await sendTo([first, reply(200, 'OK')]);
    expect(outcome).toEqual(reply(200, 'OK'));
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(waits).toEqual([400]);
  });

  it('is not repeated a second time', async () => {
    const { outcome, keys } = await sendTo([reply(0, 'NETWORK'), reply(0, 'NETWORK'), reply(200, 'OK')]);
    expect(outcome.code).toBe('NETWORK');
    expect(keys).toHaveLength(2);
  });

  it.each([
    ['done', reply(200, 'OK')],
    ['refused', reply(400, 'INSUFFICIENT_BALANCE')],
    ['failed', reply(500, 'INTERNAL')],
  ])('that was %s is not repeated', async (_case, first) => {
    const { outcome, keys } = await sendTo([first]);
    expect(outcome).toBe(first);
    expect(keys).toHaveLength(1);
  });

  it('is not repeated when it would come late', async () => {
    const { outcome, keys } = await sendTo([reply(0, 'NETWORK'), reply(200, 'OK')], 3_001);
    expect(outcome.code).toBe('NETWORK');
    expect(keys).toHaveLength(1);
  });

  it('whose outcome is unknown is asked for under the same key until it is known, and says so meanwhile [B8]', async () => {
    const unknown = reply(503, 'OUTCOME_UNKNOWN');
    const replies = [unknown, reply(503, 'UNAVAILABLE'), reply(0, 'NETWORK'), reply(429, 'TOO_MANY_REQUESTS'), unknown];
    const { outcome, keys, checking } = await sendTo([...replies, reply(200, 'OK')]);
    expect(outcome).toEqual(reply(200, 'OK'));
    expect(new Set(keys)).toEqual(new Set(['key-1']));
    expect(checking).toEqual(['begins', 'ends']);
  });

  it('whose outcome is unknown and then refused was refused', async () => {
    const refused = reply(400, 'INSUFFICIENT_BALANCE');
    expect((await sendTo([reply(503, 'OUTCOME_UNKNOWN'), refused])).outcome).toBe(refused);
  });

  it('that is never known stays unknown, whatever the last reply was', async () => {
    const later = Array.from({ length: 40 }, () => reply(503, 'UNAVAILABLE'));
    const { outcome, keys, checking } = await sendTo([reply(503, 'OUTCOME_UNKNOWN'), ...later]);
    expect(outcome.code).toBe('OUTCOME_UNKNOWN');
    expect(keys.length).toBeGreaterThan(15);
    expect(keys.length).toBeLessThan(25);
    expect(checking).toEqual(['begins', 'ends']);
  });

  it('that got no reply is not called certainly not done by what comes after', async () => {
    const { outcome } = await sendTo([reply(0, 'NETWORK'), reply(503, 'UNAVAILABLE')]);
    expect(outcome.code).toBe('NETWORK');
    expect((await sendTo([reply(503, 'UNAVAILABLE'), reply(503, 'UNAVAILABLE')])).outcome.code).toBe('UNAVAILABLE');
  });

  it('whose outcome is known says nothing of checking', async () => {
    expect((await sendTo([reply(0, 'NETWORK'), reply(200, 'OK')])).checking).toEqual([]);
  });
});
