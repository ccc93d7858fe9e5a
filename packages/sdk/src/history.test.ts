import { describe, expect, it } from 'vitest';
import type { Exchange } from './exchange.ts';
import { historyAfter } from './history.ts';
import { Refused } from './reply.ts';

const LEDGER = 'GET /api/wallet/ledger';
const rows = [3, 5, 9, 12, 20].map((id) => ({ id }));

/** Answers as the call does, and keeps what it was asked with. */
function served(refuseAfter = Number.POSITIVE_INFINITY) {
  const asked: object[] = [];
  const call = async (_: string, fields: { readonly sinceId: number; readonly size: number }) => {
    asked.push(fields);
    if (asked.length > refuseAfter) return { ok: false, status: 403, code: 'KEY_ENDED', message: '', data: null };
    const after = rows.filter(({ id }) => id > fields.sinceId);
    const part = after.slice(0, fields.size);
    const nextId = part.at(-1)?.id ?? fields.sinceId;
    return { ok: true, data: { rows: part, nextId, hasMore: after.length > part.length } };
  };
  return { asked, exchange: { call } as unknown as Exchange };
}

async function read(exchange: Exchange, sinceId: number, size = 2) {
  const parts: { ids: number[]; next: number }[] = [];
  const input = { sinceId, size, walletType: 'FUTURES' } as const;
  for await (const part of historyAfter(exchange, LEDGER, input)) {
    parts.push({ ids: part.rows.map(({ id }) => id), next: part.next });
  }
  return parts;
}

describe('a history by its cursor', () => {
  it('comes in parts with what to begin with after each, by the filters of the first', async () => {
    const { asked, exchange } = served();
    expect(await read(exchange, 0)).toEqual([
      { ids: [3, 5], next: 5 },
      { ids: [9, 12], next: 12 },
      { ids: [20], next: 20 },
    ]);
    expect(asked).toEqual([0, 5, 12].map((sinceId) => ({ sinceId, size: 2, walletType: 'FUTURES' })));
  });

  it('goes on from where it ended, and has no part where nothing came', async () => {
    const { asked, exchange } = served();
    expect(await read(exchange, 12)).toEqual([{ ids: [20], next: 20 }]);
    expect(await read(exchange, 20)).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it('throws what was refused, behind the parts that came before', async () => {
    const { exchange } = served(1);
    const parts = historyAfter(exchange, LEDGER, { sinceId: 0, size: 2 });
    expect((await parts.next()).value).toMatchObject({ next: 5 });
    const failure = await parts.next().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refused);
    expect(failure).toMatchObject({ code: 'KEY_ENDED', message: `${LEDGER}: KEY_ENDED` });
  });
});
