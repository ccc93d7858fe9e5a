interface Asked {
  readonly from: bigint;
  readonly to: bigint;
  readonly parts: number;
  readonly total: bigint;
  readonly distribution: 'FLAT' | 'RISING' | 'FALLING';
  readonly tick: bigint;
  readonly step: bigint;
}

/** The parts of a scale order as price and size, found by counting ticks and steps; or the refusal. */
export function naiveParts({ from, to, parts, total, distribution, tick, step }: Asked): [bigint, bigint][] | string {
  if (parts < 2 || parts > 20) return 'SCALE_INVALID';
  if (from <= 0n || to <= 0n || from % tick !== 0n || to % tick !== 0n) return 'PRICE_INVALID';
  if (total <= 0n || total % step !== 0n) return 'QUANTITY_INVALID';
  const direction = to > from ? tick : -tick;
  const distance = Number((to - from) / direction);
  if (distance < parts - 1) return 'SCALE_INVALID';
  const all: [bigint, bigint][] = [];
  let left = total;
  for (let place = 1; place <= parts; place++) {
    let price = from;
    // As many whole ticks as do not go beyond the part's place.
    for (let ticks = 1; ticks * (parts - 1) <= distance * (place - 1); ticks++) price += direction;
    const weights = { FLAT: [1, parts], RISING: [place, (parts * (parts + 1)) / 2] } as const;
    const falling = [parts + 1 - place, (parts * (parts + 1)) / 2] as const;
    const [weight, sum] = distribution === 'FALLING' ? falling : weights[distribution];
    let size = (total * BigInt(weight)) / BigInt(sum);
    size -= size % step;
    if (place === parts) size = left;
    left -= size;
    all.push([price, size]);
  }
  return all;
}
