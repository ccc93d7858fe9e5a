import { futuresCrossEvent, overseaCrossEvent, type SocketEvent } from '@hoga/contract/unchecked/socket';
import type { OverseaCross } from '@hoga/domain/oversea/account';
import type { FuturesCross } from '@hoga/domain/wallet/displayed-point';
import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';
import type { Reduced } from './account-feed.ts';
import { isOvertaken, type Stamp } from './live-rows.ts';

export interface FuturesCrossData extends FuturesCross {
  readonly available: Decimal;
  readonly maintMargin: Decimal;
}

/** Figures of an account and the message they came with. */
export interface Stamped<Data> extends Stamp {
  readonly data: Data;
}

/** Each message carries all figures: the newest one replaces all (SOCK-17). */
export function reduceCross<Data>(
  known: Stamped<Data> | null,
  event: Stamped<Data>,
): Reduced<Stamped<Data> | null, never> {
  return { rows: known !== null && isOvertaken(known, event) ? known : event, effects: [] };
}

export function readFuturesCross(event: SocketEvent): Stamped<FuturesCrossData> | null {
  const { data } = futuresCrossEvent.safeParse(event);
  return figuresOf(event, FUTURES_FIELDS, data?.data);
}

export function readOverseaCross(event: SocketEvent): Stamped<OverseaCross> | null {
  const { data } = overseaCrossEvent.safeParse(event);
  return figuresOf(event, OVERSEA_FIELDS, data?.data);
}

const FUTURES_FIELDS = ['playerPoint', 'markPnl', 'minusFundingFee', 'available', 'maintMargin'] as const;
const OVERSEA_FIELDS = ['playerPoint', 'lastPnl', 'losscut', 'playerGameWaitPoint'] as const;

/** The built application does not check messages field by field: non-figures are refused here. */
function figuresOf<Name extends string>(
  { seq, ts }: SocketEvent,
  names: readonly Name[],
  texts: Readonly<Record<Name, string>> | undefined,
): Stamped<Readonly<Record<Name, Decimal>>> | null {
  if (texts === undefined) return null;
  const entries: Array<[Name, Decimal]> = [];
  for (const name of names) {
    const value = parseDecimal(texts[name]);
    if (value === null) return null;
    entries.push([name, value]);
  }
  return { data: Object.fromEntries(entries) as Record<Name, Decimal>, seq, ts };
}
