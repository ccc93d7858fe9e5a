import { add, type Decimal, parseDecimal, ZERO } from '@hoga/kernel/decimal';
import { useFutures } from '../../../data/account/futures-account.ts';
import { heldPosition } from '../../../data/account/held-position.ts';
import { useMarks } from '../../../data/market/use-marks.ts';
import { closingResult } from '../model/coin-result.ts';
import type { ContractsById } from '../model/use-contracts.ts';

/** The net result of closing everything at the marks; `null` where nothing is open or a mark is not known. */
export function useOpenNet(contracts: ContractsById): Decimal | null {
  const positions = useFutures((rows) => rows.positions.list);
  const held = positions.map((position) => ({ position, terms: contracts.get(position.futuresOptionId) }));
  const marks = useMarks(held.map(({ terms }) => terms?.stock ?? ''));
  if (positions.length === 0) return null;
  let net: Decimal = ZERO;
  for (const [place, { position, terms }] of held.entries()) {
    const exact = heldPosition(position);
    const mark = parseDecimal(marks[place] ?? '');
    const result = terms === undefined ? null : closingResult(exact, exact.amount, mark, terms);
    if (result === null) return null;
    net = add(net, result.net);
  }
  return net;
}
