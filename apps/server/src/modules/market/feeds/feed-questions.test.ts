import { setImmediate } from 'node:timers/promises';
import type { FeedReport } from '@hoga/market/feed-report';
import type { PriceExplanation } from '@hoga/market/journal/explain-price';
import type { JournalEntry } from '@hoga/market/journal/journal-line';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { beforeEach, describe, expect, it } from 'vitest';
import { Subjects } from '../../../transport/format/subjects.ts';
import { MemoryBus } from '../../../transport/memory-bus.ts';
import { answerQuestions, RemoteQuestions } from './feed-questions.ts';

const T = Date.parse('2026-11-18T14:00:00Z');
const QUESTION = { symbol: 'NQ', at: T, seq: null, withinMs: 3_000 };
const subjects = new Subjects('test');

let timers: VirtualTimers;
let bus: MemoryBus;
let asker: RemoteQuestions;

beforeEach(() => {
  timers = new VirtualTimers(T);
  bus = new MemoryBus((deliver) => deliver());
  asker = new RemoteQuestions({ wire: bus.connect(), subjects, node: 'api-1', time: timers });
  asker.start();
});

type Gate = Extract<JournalEntry, { kind: 'gate' }>;

function explanation(usedAt: number | null): PriceExplanation {
  const used: Gate = {
    ...{ kind: 'gate', at: usedAt ?? 0, symbol: 'NQ', source: 'ls', contract: null, sequence: 7, epoch: 1, exTs: T },
    ...{ bid: '100', ask: '101', last: '100', verdict: 'accepted', seq: 12 },
  };
  return { used: usedAt === null ? null : used, chosen: null, agreed: null, around: [] };
}

/** A process with a feed. Returns a function that ends the oldest of its unanswered questions. */
function feedProcess(node: string, leads: boolean): (answer: PriceExplanation | Error | null) => Promise<void> {
  const waiting: ((answer: PriceExplanation | Error | null) => void)[] = [];
  const report: FeedReport = { symbols: [{ symbol: node, epoch: 1, sources: [] }], changes: [] };
  const answers = {
    report: () => report,
    explain: () =>
      new Promise<PriceExplanation | null>((resolve, reject) => {
        waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
  };
  answerQuestions({ wire: bus.connect(), subjects, node }, { answers, leads: () => leads });
  return async (answer) => {
    waiting.shift()?.(answer);
    // The answer is on its way once what was promised has been handled.
    await setImmediate();
  };
}

describe('questions to the processes with a feed', () => {
  it('are answered about sources by the one that leads', async () => {
    feedProcess('feed-1', false);
    feedProcess('feed-2', true);
    await expect(asker.report()).resolves.toMatchObject({ node: 'feed-2', symbols: [{ symbol: 'feed-2' }] });
  });

  it('end without an answer where none leads', async () => {
    feedProcess('feed-1', false);
    const report = asker.report();
    timers.advance(750);
    await expect(report).resolves.toBeNull();
  });

  it('end without an answer where no process has a feed', async () => {
    const asked = asker.explain(QUESTION);
    timers.advance(750);
    await expect(asked).resolves.toBeNull();
  });

  it('wait for each process that reads its records, and take the quote of the one that led last', async () => {
    const [one, two] = [feedProcess('feed-1', true), feedProcess('feed-2', false)];
    const asked = asker.explain(QUESTION);
    await two(explanation(T - 60_000));
    timers.advance(5_000);
    await one(explanation(T - 1_000));
    expect((await asked)?.used?.at).toBe(T - 1_000);
  });

  it('take what a process has where another has nothing or fails', async () => {
    const ends = ['feed-1', 'feed-2', 'feed-3'].map((node) => feedProcess(node, false));
    const asked = asker.explain(QUESTION);
    timers.advance(1_000);
    await ends[0]?.(null);
    await ends[1]?.(new Error('the disk'));
    await ends[2]?.(explanation(T));
    expect((await asked)?.used?.at).toBe(T);
  });

  it('do not wait for ever for a process that died while it read', async () => {
    feedProcess('feed-1', true);
    const end = feedProcess('feed-2', false);
    const asked = asker.explain(QUESTION);
    await end(explanation(T - 5));
    timers.advance(30_000);
    expect((await asked)?.used?.at).toBe(T - 5);
    expect(timers.pending).toBe(0);
  });

  it('reach only the process that asked', async () => {
    feedProcess('feed-1', true);
    const other = new RemoteQuestions({ wire: bus.connect(), subjects, node: 'api-2', time: timers });
    other.start();
    const [mine, theirs] = await Promise.all([asker.report(), other.report()]);
    expect([mine?.node, theirs?.node]).toEqual(['feed-1', 'feed-1']);
  });
});
