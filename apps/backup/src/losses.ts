import pg from 'pg';

/** What the present database has beyond the restored one's end. */
export interface Losses {
  readonly transactions: readonly { readonly kind: string; readonly count: number }[];
  readonly requests: number;
  /** Between members and the outside, by currency. */
  readonly external: readonly { readonly currency: string; readonly amount: string }[];
}

interface ShardEnd {
  readonly shard: number;
  readonly seq: string;
}

/** Compared by the last input of every shard: ids and times of other shards are not comparable. */
export async function lossesBetween(presentUrl: string, restoredUrl: string): Promise<Losses> {
  const ends = await rowsOf<ShardEnd>(restoredUrl, 'SELECT shard, last_seq::text AS seq FROM engine_checkpoint');
  const after = `LEFT JOIN unnest($1::integer[], $2::bigint[]) AS restored (shard, seq) ON restored.shard = t.shard`;
  const isLost = 'restored.seq IS NULL OR t.input_seq > restored.seq';
  const bounds = [ends.map(({ shard }) => shard), ends.map(({ seq }) => seq)];
  const transactions = await rowsOf<{ kind: string; count: number }>(
    presentUrl,
    `SELECT t.ref_type AS kind, count(*)::integer AS count FROM ledger_transaction t ${after}
      WHERE ${isLost} GROUP BY 1 ORDER BY 1`,
    bounds,
  );
  const external = await rowsOf<{ currency: string; amount: string }>(
    presentUrl,
    `SELECT t.currency, trim_scale(-sum(p.delta))::text AS amount FROM ledger_transaction t ${after}
      JOIN ledger_posting p ON p.transaction_id = t.id AND p.kind = 'EXTERNAL' WHERE ${isLost} GROUP BY 1 ORDER BY 1`,
    bounds,
  );
  const known = await rowsOf<{ id: string | null }>(restoredUrl, 'SELECT max(id)::text AS id FROM dnw');
  const [requests] = await rowsOf<{ count: number }>(
    presentUrl,
    'SELECT count(*)::integer AS count FROM dnw WHERE id > $1',
    [known[0]?.id ?? '0'],
  );
  return { transactions, requests: requests?.count ?? 0, external };
}

async function rowsOf<Row extends object>(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

export function lossesText({ transactions, requests, external }: Losses): string {
  const total = transactions.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 && requests === 0) return 'Nothing would be lost.\n';
  const kinds = transactions.map(({ kind, count }) => `${count} ${kind}`).join(', ');
  const moved = external.map(({ currency, amount }) => `${amount} ${currency}`).join(', ');
  return [
    `Would be lost: ${total} ledger transactions${kinds === '' ? '' : ` (${kinds})`}, ${requests} requests of members`,
    ...(moved === '' ? [] : [`Paid in (or, below zero, out) meanwhile: ${moved}`]),
    '',
  ].join('\n');
}
