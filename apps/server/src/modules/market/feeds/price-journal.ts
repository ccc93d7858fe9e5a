import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { constants, createGunzip, createGzip, type Gzip } from 'node:zlib';
import type { ArbiterJournal } from '@hoga/market/arbiter/arbitrated-feed';
import type { FeedQuote, GateOutcome } from '@hoga/market/feed';
import { candidateEntry, entryOf, gateEntry, type JournalEntry } from '@hoga/market/journal/journal-line';
import type { Timers } from '@hoga/market/timers';

const HOUR_MS = 3_600_000;
/** How long records are kept. */
export const KEPT_HOURS = 48;
const FLUSH_INTERVAL_MS = 2_000;
const PRUNE_INTERVAL_MS = 300_000;
/** Lines waiting for the disk; beyond this they are dropped and counted, since prices must not wait. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024;
const FILE = /^(\d{4}-\d{2}-\d{2}T\d{2})\.\d+\.jsonl\.gz$/;

export interface PriceJournalParts {
  readonly folder: string;
  /** All files together; the oldest are deleted first. */
  readonly maxBytes: number;
  readonly timers: Timers;
  readonly onError: (error: unknown) => void;
}

/**
 * Every candidate and verdict of the last 48 hours, in a compressed file per hour (UTC) and run: a killed run leaves
 * its last file truncated.
 */
export class PriceJournal implements ArbiterJournal {
  readonly #parts: PriceJournalParts;
  #open: { readonly hour: number; readonly gzip: Gzip; readonly file: WriteStream } | null = null;
  #stops: Array<() => void> = [];
  #dropped = 0;
  #startedAt = 0;
  #pruning: Promise<void> = Promise.resolve();

  constructor(parts: PriceJournalParts) {
    this.#parts = parts;
  }

  /** Lines dropped because of a slow disk. */
  get dropped(): number {
    return this.#dropped;
  }

  async start(): Promise<void> {
    await mkdir(this.#parts.folder, { recursive: true });
    this.#startedAt = this.#parts.timers.now();
    await this.prune();
    const { timers } = this.#parts;
    this.#stops = [
      timers.every(FLUSH_INTERVAL_MS, () => this.#open?.gzip.flush()),
      timers.every(PRUNE_INTERVAL_MS, () => {
        this.#pruning = this.prune().catch(this.#parts.onError);
      }),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    await this.#pruning;
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    await new Promise<void>((resolve) => {
      open.file.once('close', () => resolve());
      open.file.once('error', () => resolve());
      open.gzip.end();
    });
  }

  candidate: ArbiterJournal['candidate'] = (quote, verdict, at) => this.#write(candidateEntry(quote, verdict, at));

  change: ArbiterJournal['change'] = (symbol, change) => this.#write({ kind: 'change', symbol, ...change });

  gate(quote: FeedQuote, outcome: GateOutcome): void {
    this.#write(gateEntry(quote, outcome));
  }

  /** What was recorded up to now can be read afterwards. */
  flush(): Promise<void> {
    const open = this.#open;
    return open === null
      ? Promise.resolve()
      : new Promise((resolve) => {
          // Writes are in order: this one ends after all that was compressed.
          open.gzip.flush(() => setImmediate(() => open.file.write('', () => resolve())));
        });
  }

  async prune(): Promise<void> {
    const { folder, maxBytes, timers } = this.#parts;
    const oldest = Math.floor(timers.now() / HOUR_MS) - KEPT_HOURS;
    let bytes = 0;
    for (const { hour, path } of (await journalFiles(folder)).toReversed()) {
      bytes += (await stat(path)).size;
      const isWriting = hour === this.#open?.hour;
      if (!isWriting && (hour < oldest || bytes > maxBytes)) await rm(path, { force: true });
    }
  }

  #write(entry: JournalEntry): void {
    const { gzip } = this.#fileOf(Math.floor(entry.at / HOUR_MS));
    if (gzip.writableLength > MAX_WAITING_BYTES) {
      this.#dropped += 1;
      return;
    }
    gzip.write(`${JSON.stringify(entry)}\n`);
  }

  #fileOf(hour: number): { readonly gzip: Gzip } {
    if (this.#open?.hour === hour) return this.#open;
    this.#open?.gzip.end();
    const gzip = createGzip({ level: 1 });
    const file = createWriteStream(join(this.#parts.folder, `${hourName(hour)}.${this.#startedAt}.jsonl.gz`));
    file.on('error', this.#parts.onError);
    gzip.pipe(file);
    this.#open = { hour, gzip, file };
    return this.#open;
  }
}

/** Entries between two times, from the files that contain them. */
export async function* journalEntries(folder: string, from: number, to: number): AsyncGenerator<JournalEntry> {
  const [first, last] = [Math.floor(from / HOUR_MS), Math.floor(to / HOUR_MS)];
  for (const { hour, path } of await journalFiles(folder)) {
    if (hour < first || hour > last) continue;
    for await (const line of readLines(path)) {
      const entry = entryOf(line);
      if (entry !== null && entry.at >= from && entry.at <= to) yield entry;
    }
  }
}

/** Reads as far as the file is intact: the current hour's file has no end yet. */
async function* readLines(path: string): AsyncGenerator<string> {
  const gunzip = createReadStream(path).pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }));
  yield* createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY });
}

async function journalFiles(folder: string): Promise<readonly { readonly hour: number; readonly path: string }[]> {
  const names = await readdir(folder);
  return names
    .flatMap((name) => {
      const hour = FILE.exec(name)?.[1];
      return hour === undefined ? [] : [{ hour: Date.parse(`${hour}:00:00Z`) / HOUR_MS, path: join(folder, name) }];
    })
    .sort((a, b) => a.hour - b.hour || a.path.localeCompare(b.path));
}

function hourName(hour: number): string {
  return new Date(hour * HOUR_MS).toISOString().slice(0, 13);
}
