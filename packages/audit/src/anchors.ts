/** Past heads of all chains, stored outside of the database. */
export interface Anchor {
  readonly at: string;
  readonly log: { readonly seq: number; readonly hash: string } | null;
  readonly ledgers: readonly { readonly shard: number; readonly head: string }[];
}

/** Parses a file of anchors, one per line. Throws on an invalid line: a damaged file proves nothing. */
export function readAnchors(text: string): readonly Anchor[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, place) => {
      const anchor = parsed(line);
      if (anchor === null) throw new Error(`line ${place + 1} of the anchors is none`);
      return anchor;
    });
}

function parsed(line: string): Anchor | null {
  let value: Partial<Anchor> | null;
  try {
    value = JSON.parse(line) as Partial<Anchor> | null;
  } catch {
    return null;
  }
  if (typeof value?.at !== 'string' || value.log === undefined || !Array.isArray(value.ledgers)) return null;
  return { at: value.at, log: value.log, ledgers: value.ledgers };
}
