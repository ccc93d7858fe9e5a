import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookOf } from './book.ts';
import { Feed } from './feed.ts';
import { KeyRefused, Unreachable } from './reply.ts';
import { ServerClock } from './server-clock.ts';
import { PlayedAccount } from './testing/played-account.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function feedOf(account: PlayedAccount, parts: Partial<ConstructorParameters<typeof Feed>[0]> = {}): Feed {
  return new Feed({
    open: account.open,
    bearer: async () => ({ ok: true, bearer: 'hoga_r_…' }),
    state: () => account.state(),
    clock: new ServerClock(),
    now: Date.now,
    random: () => 0,
    ...parts,
  });
}

/** What a reader is given, with what is wrong about it. */
function read(feed: Feed, from: number) {
  const seen: (number | string)[] = [];
  const gaps: string[] = [];
  let last = from;
  void (async () => {
    for await (const event of feed.events(from)) {
      if (event.type === 'RESYNCED') {
        if (event.state.seq <= last) gaps.push(`back from ${last} to ${event.state.seq}`);
        last = event.state.seq;
        seen.push(`=${last}`);
        continue;
      }
      if (event.seq !== last + 1) gaps.push(`${event.seq} after ${last}`);
      last = event.seq;
      seen.push(last);
    }
  })().catch(() => undefined);
  return { seen, gaps, last: () => last };
}

const QUIET_MS = 60_000;

async function started(account: PlayedAccount): Promise<Feed> {
  const feed = feedOf(account);
  const start = feed.start();
  await vi.advanceTimersByTimeAsync(100);
  await start;
  return feed;
}

describe('a feed', () => {
  it('begins with the state, and goes on by events', async () => {
    const account = new PlayedAccount();
    account.act('place', 'once');
    const feed = await started(account);
    const { seen } = read(feed, 0);
    account.act('place', 'once');
    await vi.advanceTimersByTimeAsync(0);
    expect(feed.book).toEqual(bookOf(account.stated()));
    expect(seen).toEqual(['=1', 2]);
    expect(account.states).toBe(1);
    feed.close();
  });

  it('takes no new state after a cut in which nothing happened', async () => {
    const account = new PlayedAccount();
    const feed = await started(account);
    account.cut();
    expect(feed.status).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(feed.status).toBe('open');
    expect(account.states).toBe(1);
    feed.close();
  });

  it('asks for another bearer than one that was refused as expired, and only then', async () => {
    const account = new PlayedAccount();
    const bearer = vi.fn(async () => ({ ok: true, bearer: 'one' }) as const);
    const feed = feedOf(account, { bearer });
    const started = feed.start();
    await vi.advanceTimersByTimeAsync(100);
    await started;
    for (const code of ['TOKEN_EXPIRED', null]) {
      bearer.mockClear();
      account.cut(code);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(bearer.mock.calls[0]).toEqual([code === null ? null : 'one']);
    }
    expect(feed.status).toBe('open');
    feed.close();
  });

  it('tells its readers that what happened during a cut is in the state', async () => {
    const account = new PlayedAccount();
    const feed = await started(account);
    const { seen } = read(feed, 0);
    account.cut();
    account.act('place', 'once');
    account.act('place', 'once');
    await vi.advanceTimersByTimeAsync(1_000);
    account.act('cancel', 'once');
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['=2', 3]);
    feed.close();
  });

  it.each([
    ['all', [1, 2, 3], 1],
    ['nothing', ['=2', 3], 2],
    ['silence', ['=2', 3], 2],
  ] as const)('resumes after a cut, where the server keeps %s', async (keeps, expected, states) => {
    const account = new PlayedAccount();
    account.keeps = keeps;
    const feed = await started(account);
    const { seen } = read(feed, 0);
    account.cut();
    account.act('place', 'once');
    account.act('place', 'once');
    await vi.advanceTimersByTimeAsync(5_000);
    account.act('cancel', 'once');
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(expected);
    expect(account.states).toBe(states);
    expect(feed.book).toEqual(bookOf(account.stated()));
    feed.close();
  });

  it('puts what comes while it resumes behind what is sent again', async () => {
    const account = new PlayedAccount();
    account.keeps = 'all';
    account.resumeDelayMs = 500;
    const feed = await started(account);
    const { seen } = read(feed, 0);
    account.cut();
    account.act('place', 'once');
    await vi.advanceTimersByTimeAsync(400);
    account.act('place', 'once');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen).toEqual([1, 2]);
    expect(account.states).toBe(1);
    feed.close();
  });

  it('takes no figure for the event whose number it repeats', async () => {
    const account = new PlayedAccount();
    const feed = await started(account);
    account.cut();
    account.act('place', 'once');
    account.figureOnConnect = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(feed.book).toEqual(bookOf(account.stated()));
    feed.close();
  });

  it('finds by the next ping that the newest event was lost', async () => {
    const account = new PlayedAccount();
    const feed = await started(account);
    account.act('place', 'lost');
    await vi.advanceTimersByTimeAsync(2_100);
    expect(feed.book.seq).toBe(1);
    feed.close();
  });

  it('waits longer before each further attempt, fifteen seconds at most', async () => {
    const times: number[] = [];
    const begun = Date.now();
    const bearer = async () => {
      times.push(Date.now() - begun);
      throw new Unreachable('no reply');
    };
    const feed = feedOf(new PlayedAccount(), { bearer });
    void feed.start().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    const pauses = times.slice(1).map((at, place) => at - (times[place] ?? 0));
    expect(pauses.slice(0, 7)).toEqual([250, 500, 1_000, 2_000, 4_000, 7_500, 7_500]);
    feed.close();
  });

  it.each([
    ['KEY_ENDED', true],
    ['TOO_MANY_REQUESTS', false],
  ])('that is refused with %s ends for good: %s', async (code, isFinal) => {
    const refusal = { ok: false, status: 401, code, message: '', data: null } as const;
    const feed = feedOf(new PlayedAccount(), { bearer: async () => refusal });
    const failed = feed.start().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(feed.status).toBe(isFinal ? 'ended' : 'connecting');
    feed.close();
    expect(await failed).toBeInstanceOf(isFinal ? KeyRefused : Error);
  });

  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom('place' as const, 'cancel' as const),
        delivery: fc.constantFrom('once' as const, 'once' as const, 'twice' as const, 'lost' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 3_000 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('slow' as const), ms: fc.tuple(fc.nat(2_000), fc.nat(2_000)) }),
    },
  );

  const keeping = fc.constantFrom('all' as const, 'nothing' as const, 'silence' as const);

  it('is in step at every quiet moment and skips nothing, whatever the line does', async () => {
    await fc.assert(
      fc.asyncProperty(keeping, fc.array(step, { maxLength: 40 }), async (keeps, steps) => {
        const account = new PlayedAccount();
        account.keeps = keeps;
        account.figureOnConnect = true;
        const feed = await started(account);
        const reader = read(feed, 0);
        for (const each of steps) {
          if (each.kind === 'cut') account.cut();
          else if (each.kind === 'slow') account.stateDelayMs = each.ms;
          else if (each.kind === 'wait') await vi.advanceTimersByTimeAsync(each.ms);
          else account.act(each.kind, each.delivery);
        }
        await vi.advanceTimersByTimeAsync(QUIET_MS);
        expect(feed.status).toBe('open');
        expect(feed.book).toEqual(bookOf(account.stated()));
        expect(reader.gaps).toEqual([]);
        expect(reader.last()).toBe(account.seq);
        feed.close();
      }),
      { numRuns: 300 },
    );
  });
});
