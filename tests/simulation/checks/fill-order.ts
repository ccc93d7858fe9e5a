import type { PlayerId } from '@hoga/kernel/ids';

interface Filled {
  readonly id: number;
  readonly playerId: PlayerId;
  readonly quoteSeq: number | null;
  readonly reason: string | null;
  readonly updatedAt: number;
}

/**
 * Fills in the order they were made: by their settlements in the ledger. What a roll opens, or closes at its entry, moves
 * no money and has none: it comes behind everything of its player that is not later.
 */
export function inFillOrder<Row extends Filled>(
  fills: readonly Row[],
  settledAs: (fill: Row) => number | undefined,
): readonly Row[] {
  const places = new Map(fills.map((fill) => [fill, settledAs(fill) ?? placeBehind(fill, fills, settledAs)]));
  const place = (fill: Row): number => places.get(fill) ?? 0;
  return fills.toSorted((a, b) => place(a) - place(b) || a.id - b.id);
}

function placeBehind<Row extends Filled>(
  fill: Row,
  fills: readonly Row[],
  settledAs: (fill: Row) => number | undefined,
): number {
  const isEarlier = ({ id, playerId, quoteSeq, reason, updatedAt }: Row): boolean => {
    if (playerId !== fill.playerId || updatedAt > fill.updatedAt) return false;
    return updatedAt < fill.updatedAt || (quoteSeq ?? 0) < (fill.quoteSeq ?? 0) || (reason === 'ROLL' && id < fill.id);
  };
  return Math.max(0, ...fills.filter(isEarlier).map((earlier) => settledAs(earlier) ?? 0));
}
