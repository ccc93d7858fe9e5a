import { readCsv } from '@hoga/domain/format/read-csv';

/** A member's fill, as the journal saves it. */
export interface Fill {
  readonly id: string;
  readonly symbol: string;
  readonly side: string;
  readonly type: string;
  readonly price: string;
  readonly bid: string;
  readonly ask: string;
  readonly last: string;
  readonly quoteAt: number;
  readonly filledAt: number;
  /** Null where the instrument has none, and in files from before rolls. */
  readonly contract: string | null;
  /** Null where the member asked for it. */
  readonly reason: string | null;
}

const COLUMNS = ['id', 'instrument', 'side', 'type', 'price', 'bid', 'ask', 'last', 'quoteAt', 'filledAt'] as const;
const LATER_COLUMNS = ['contract', 'reason'] as const;

/** Throws where the file is not one of fills. */
export function fillsIn(text: string): readonly Fill[] {
  const [head = [], ...rows] = readCsv(text) ?? [];
  const missing = COLUMNS.filter((name) => !head.includes(name));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}.`);
  return rows.map((row) => {
    const cell = (name: (typeof COLUMNS | typeof LATER_COLUMNS)[number]) => row[head.indexOf(name)] ?? '';
    return {
      ...{ id: cell('id'), symbol: cell('instrument'), side: cell('side'), type: cell('type') },
      ...{ price: cell('price'), bid: cell('bid'), ask: cell('ask'), last: cell('last') },
      ...{ quoteAt: Date.parse(cell('quoteAt')), filledAt: Date.parse(cell('filledAt')) },
      ...{ contract: cell('contract') || null, reason: cell('reason') || null },
    };
  });
}
