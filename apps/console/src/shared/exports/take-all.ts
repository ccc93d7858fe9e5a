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

/** Several lists as one: where one ends the next begins, without the names of its columns. */
export function concatenated(takes: readonly TakePiece[]): TakePiece {
  return async (reason, { after = '0', signal }) => {
    const [place = '0', cursor] = after.split(' ');
    const at = Number(place);
    const reply = await takes[at]?.(reason, { signal, ...(cursor === undefined ? {} : { after: cursor }) });
    if (reply === undefined) throw new Error('no list to take');
    if (!isSuccess(reply)) return reply;
    const { csv, rows, next } = reply.data;
    const isHeaded = at > 0 && cursor === undefined;
    const following = at + 1 < takes.length ? String(at + 1) : null;
    return {
      ...reply,
      data: {
        csv: isHeaded ? csv.slice(csv.indexOf('\n') + 1) : csv,
        rows,
        next: next === null ? following : `${at} ${next}`,
      },
    };
  };
}

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
