import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decimal } from '@hoga/kernel/decimal';
import type { FeedQuote } from '@hoga/market/feed';
import { QuoteGate } from '@hoga/market/integrity/quote-gate';
import { INTEGRITY_RULES } from '@hoga/market/integrity/rules';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PriceJournal } from '../feeds/price-journal.ts';
import { explainPriceCommand } from './command.ts';

const T = Date.parse('2026-11-18T14:18:21.000Z');
const HOUR_MS = 3_600_000;
/** Detects a hang. */
const PATIENCE = { timeout: 150_000 };

let folder: string;
let timers: VirtualTimers;
let journal: PriceJournal;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-journal-'));
  timers = new VirtualTimers(T);
  journal = new PriceJournal({ folder, maxBytes: 1e9, timers, onError: (error) => expect.unreachable(String(error)) });
  await journal.start();
});

afterEach(async () => {
  await journal.stop();
  await rm(folder, { recursive: true });
});

function quote(source: string, bid: string, at: number, contract = 'NQZ26'): FeedQuote {
  return {
    symbol: 'NQ',
    source,
    contract,
    sequence: null,
    epoch: 1,
    bid: decimal(bid),
    ask: (decimal(bid) + decimal('0.25')) as FeedQuote['ask'],
    last: decimal(bid),
    tradedAt: null,
    mark: null,
    index: null,
    fundingRate: null,
    nextFundingTime: null,
    exTs: at,
  };
}

/** Two sources, one of them followed, and a bad tick. */
function record(): number {
  const gate = new QuoteGate(INTEGRITY_RULES.oversea, 5_000, decimal('0.25'));
  journal.change('NQ', { from: null, to: 'ls', reason: 'first', at: T - 1_000, epoch: 1 });
  let used = 0;
  for (const [bid, at] of [
    ['21472.25', T],
    ['32000', T + 200],
    ['21472.5', T + 880],
  ] as const) {
    const own = quote('ls', bid, at);
    journal.candidate(own, 'followed', at);
    const verdict = gate.admit(own, at);
    journal.gate(own, { verdict, at, leads: true });
    if (verdict.accepted) used = verdict.quote.seq;
  }
  journal.candidate(quote('kis', '21472.5', T + 1_104), 'warm', T + 1_104);
  return used;
}

async function explain(...args: string[]): Promise<{ code: number; text: string; complaint: string }> {
  let text = '';
  let complaint = '';
  const code = await explainPriceCommand({
    args,
    folder,
    print: (part) => {
      text += part;
    },
    complain: (part) => {
      complaint += part;
    },
  });
  return { code, text, complaint };
}

describe('npm run explain-price', () => {
  it('tells what each source said around a moment, what became of it, and which quote all players had', async () => {
    const seq = record();
    await journal.stop();
    const { code, text } = await explain('--symbol', 'NQ', '--at', new Date(T + 1_000).toISOString());
    expect(code).toBe(0);
    expect(text).toContain('bid 32000  ask 32000.25  ls NQZ26  jump\n');
    expect(text).toContain(`bid 21472.5  ask 21472.75  ls NQZ26  accepted #${seq}  ← used\n`);
    expect(text).toContain('kis NQZ26  warm\n');
    expect(text).toContain(`Quote #${seq}: bid 21472.5, ask 21472.75, last 21472.5, of ls (NQZ26), epoch 1.`);
    expect(text).toContain('ls was chosen at 2026-11-18T14:18:20.000Z: first.');
    expect(text).toContain('kis said the same 224 ms later.');
  });

  it('finds the quote of a fill by its number', async () => {
    record();
    await journal.stop();
    const { text } = await explain('--symbol', 'NQ', '--at', String(T + 5_000), '--seq', '5001', '--within', '0');
    expect(text).toContain('Quote #5001: bid 21472.25');
  });

  it('answers across a roll with the contract that traded, and lets no other contract confirm its price', async () => {
    const gate = new QuoteGate(INTEGRITY_RULES.oversea, 5_000, decimal('0.25'));
    const old = quote('ls', '18000', T);
    journal.gate(old, { verdict: gate.admit(old, T), at: T, leads: true });
    const next = quote('ls', '18180', T + 100, 'NQH27');
    const after = gate.numbered(next, T + 100);
    gate.restart(after);
    journal.gate(next, { verdict: { accepted: true, quote: after }, at: T + 100, leads: true });
    journal.candidate(quote('kis', '18180', T + 200, 'NQZ26'), 'warm', T + 200);
    journal.candidate(quote('kis', '18180', T + 300, 'NQH27'), 'warm', T + 300);
    await journal.stop();
    const before = await explain('--symbol', 'NQ', '--at', String(T + 99));
    expect(before.text).toContain('Quote #5001: bid 18000, ask 18000.25, last 18000, of ls (NQZ26)');
    const rolled = await explain('--symbol', 'NQ', '--at', String(T + 150), '--seq', String(after.seq));
    expect(rolled.text).toContain('Quote #5002: bid 18180, ask 18180.25, last 18180, of ls (NQH27)');
    expect(rolled.text).toContain('kis said the same 200 ms later.');
  });

  it('leaves out what a process judged that did not lead: its numbers were its own, and nothing filled at them', async () => {
    const gate = new QuoteGate(INTEGRITY_RULES.oversea, 5_000, decimal('0.25'));
    for (const [bid, leads] of [
      ['21472', true],
      ['21475', false],
    ] as const) {
      const own = quote('ls', bid, T);
      journal.gate(own, { verdict: gate.admit(own, T), at: T, leads });
    }
    await journal.stop();
    const { text } = await explain('--symbol', 'NQ', '--at', String(T));
    expect(text).toContain('Quote #5001: bid 21472,');
    expect(text).toContain('bid 21475  ask 21475.25  ls NQZ26  accepted #5002  (did not lead)\n');
  });

  it('says so where nothing had been accepted', async () => {
    record();
    await journal.stop();
    const { code, text } = await explain('--symbol', 'ES', '--at', String(T));
    expect([code, text]).toEqual([1, 'No quote had been accepted by then: nothing could be filled.\n']);
  });

  it('reads a file that a killed process left without an end', async () => {
    record();
    timers.advance(2_000);
    await expect.poll(async () => (await explain('--symbol', 'NQ', '--at', String(T + 1_000))).code, PATIENCE).toBe(0);
    expect(await readdir(folder)).toEqual([`2026-11-18T14.${T}.jsonl.gz`]);
  });

  it.each([
    [['--at', '1'], '--symbol is missing'],
    [['--symbol', 'NQ', '--at', 'yesterday'], '--at is a time'],
    [['--symbol', 'NQ', '--at', '2026-11-18T00:00:00Z', '--seq', 'x'], '--seq is a whole number'],
    [['--symbol', 'NQ', '--at', '2026-11-18T00:00:00Z', '--within', '-1'], '--within'],
  ])('%j is refused', async (args, message) => {
    const { code, complaint } = await explain(...args);
    expect([code, complaint.includes(message)]).toEqual([2, true]);
  });
});

describe('the journal of prices', () => {
  it('keeps 48 hours, a file for each hour', async () => {
    for (const hours of [0, 1, 50]) journal.candidate(quote('ls', '1', T), 'followed', T + hours * HOUR_MS);
    timers.jumpTo(T + 50 * HOUR_MS);
    await expect.poll(async () => (await readdir(folder)).length, PATIENCE).toBe(3);
    await journal.prune();
    expect((await readdir(folder)).map((name) => name.slice(0, 13))).toEqual(['2026-11-20T16']);
  });

  it('keeps no more than it may, the newest hours first', async () => {
    await journal.stop();
    for (const hour of ['10', '11', '12'])
      await writeFile(join(folder, `2026-11-18T${hour}.1.jsonl.gz`), 'x'.repeat(40));
    const bounded = new PriceJournal({ folder, maxBytes: 100, timers, onError: () => undefined });
    await bounded.prune();
    expect(await readdir(folder)).toEqual(['2026-11-18T11.1.jsonl.gz', '2026-11-18T12.1.jsonl.gz']);
  });
});
