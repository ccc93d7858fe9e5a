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
    },
  });
  return { outcome, keys, waits };
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
});
