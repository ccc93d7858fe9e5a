import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import type { NewSecurityEvent } from './schema/security.ts';
import { QueuedSecurityLog } from './security-log.ts';

const event = (code: string): NewSecurityEvent => ({
  at: new Date(0),
  kind: 'WRONG_CODE',
  code,
  call: '/api/certi/verify_phone',
  subject: '',
  ip: '10.0.0.1',
  device: '',
});

function setUp() {
  const metrics = new Registry();
  const written: string[][] = [];
  const errors: unknown[] = [];
  const database = { isAway: false };
  const log = new QueuedSecurityLog({
    metrics,
    onError: (error) => errors.push(error),
    write: async (events) => {
      if (database.isAway) throw new Error('away');
      written.push(events.map(({ code }) => code));
    },
  });
  const counted = async (outcome: string) => {
    const metric = await metrics.getSingleMetric('hoga_security_events_total')?.get();
    return metric?.values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;
  };
  return { log, written, errors, database, counted };
}

describe('the security log', () => {
  it('writes what was noted, in order and once', async () => {
    const { log, written, counted } = setUp();
    for (const code of ['a', 'b']) log.note(event(code));
    await Promise.all([log.flush(), log.flush()]);
    await log.flush();
    expect(written).toEqual([['a', 'b']]);
    expect(await counted('written')).toBe(2);
  });

  it('keeps what could not be written, and says so', async () => {
    const { log, written, errors, database } = setUp();
    log.note(event('a'));
    database.isAway = true;
    await log.flush();
    expect(errors).toHaveLength(1);
    database.isAway = false;
    log.note(event('b'));
    await log.flush();
    expect(written).toEqual([['a', 'b']]);
  });

  it('counts what it cannot keep', async () => {
    const { log, written, database, counted } = setUp();
    database.isAway = true;
    for (let count = 0; count < 10_003; count += 1) log.note(event('x'));
    expect(await counted('dropped')).toBe(3);
    database.isAway = false;
    await log.flush();
    expect(written.flat()).toHaveLength(10_000);
  });
});
