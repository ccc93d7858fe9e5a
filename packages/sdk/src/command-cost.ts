interface Counted {
  readonly op?: unknown;
  readonly parts?: unknown;
  readonly items?: unknown;
}

/** How many commands a call counts as: each order of a batch, each part of a scale order and both of a pair is one. */
export function commandCost(name: string, input: Counted): number {
  if (Array.isArray(input.items)) return batchCost(input.items);
  if (name.endsWith('/order/scale')) return Number(input.parts);
  return name.endsWith('/order/oco') ? 2 : 1;
}

export function batchCost(items: readonly Counted[]): number {
  return items.reduce((count, item) => count + itemCost(item), 0);
}

function itemCost({ op, parts }: Counted): number {
  if (op === 'scale') return Number(parts);
  return op === 'oco' ? 2 : 1;
}
