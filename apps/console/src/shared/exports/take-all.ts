import { isSuccess, type Reply } from '@hoga/client/reply';

interface Piece {
  readonly csv: string;
  readonly rows: number;
  /** Where the next begins; null: that was the last. */
  readonly next: string | null;
}

export interface Going {
  readonly after?: string;
  readonly signal: AbortSignal;
}

/** Takes the next piece of a list away, for a reason that goes into the log. */
export type TakePiece = (reason: string, going: Going) => Promise<Reply<Piece>>;

export type Taken =
  | { readonly kind: 'DONE'; readonly csv: string; readonly rows: number }
  | { readonly kind: 'STOPPED' }
  | { readonly kind: 'REFUSED'; readonly message: string };

export interface TakeAllParts {
  readonly reason: string;
  readonly signal: AbortSignal;
  readonly onRows: (rows: number) => void;
}

/** All of a list, piece by piece. One piece that is refused ends it, and nothing is kept. */
export async function takeAll(take: TakePiece, { reason, signal, onRows }: TakeAllParts): Promise<Taken> {
  const pieces: string[] = [];
  let rows = 0;
  let going: Going | null = { signal };
  while (going !== null) {
    const reply: Reply<Piece> = await take(reason, going);
    if (signal.aborted) return { kind: 'STOPPED' };
    if (!isSuccess(reply)) return { kind: 'REFUSED', message: reply.message };
    const { csv, next } = reply.data;
    pieces.push(csv);
    rows += reply.data.rows;
    onRows(rows);
    going = next === null ? null : { after: next, signal };
  }
  return { kind: 'DONE', csv: pieces.join(''), rows };
}
