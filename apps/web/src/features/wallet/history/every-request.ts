import { ReplyError } from '@hoga/client/reply';
import { type Dnw, getDnwList } from '@hoga/contract/unchecked/dnw';
import { fetchData } from '../../../data/api/api.ts';
import { type DnwFilter, dnwFilterQuery } from '../../../data/wallet/dnw-filter.ts';

export interface Gathering {
  readonly signal: AbortSignal;
  /** How many there are so far. */
  readonly onRows: (rows: number) => void;
}

/** The most that a page may have. */
const PAGE_ROWS = 100;
/** The server turns no more than twice as many pages of one query: older rows need a new query. */
const PAGES_OF_QUESTION = 50;

/** Everything that the filter lets through, newest first, however much it is. */
export async function everyRequest(filter: DnwFilter, { signal, onRows }: Gathering): Promise<readonly Dnw[]> {
  const rows: Dnw[] = [];
  let until = filter.until;
  for (let page = 1; ; page += 1) {
    const query = { ...dnwFilterQuery({ ...filter, until }), page, size: PAGE_ROWS };
    const found = await patiently(() => fetchData(getDnwList, { query, signal }), signal);
    const oldest = rows.at(-1);
    // New requests move the others down: some are seen again.
    rows.push(...found.rows.filter(({ id }) => oldest === undefined || id < oldest.id));
    onRows(rows.length);
    if (page * PAGE_ROWS >= found.total) return rows;
    signal.throwIfAborted();
    const last = rows.at(-1)?.createdAt;
    if (page >= PAGES_OF_QUESTION && last !== undefined && last !== until) {
      until = last;
      page = 0;
    }
  }
}

const PAUSE_MS = 5_000;
/** Longer than the minute after which the server's rate limit resets. */
const MOST_PAUSES = 15;

/** Retries after the server's rate limit: what is gathered so far is kept. */
async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await ask();
    } catch (error) {
      const isTooMuch = error instanceof ReplyError && error.reply.status === 429;
      if (!isTooMuch || pauses >= MOST_PAUSES) throw error;
    }
    await pause(signal);
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
