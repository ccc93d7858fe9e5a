import { ALERT_WINDOWS, type AlertWindow } from '@hoga/domain/alerts/alert';
import { type ArmedSide, armedSide } from '@hoga/domain/alerts/arm';
import { type Decimal, neg } from '@hoga/kernel/decimal';
import type { AlertRow } from '../../persistence/schema/alerts.ts';
import { MoveWindow, percentBetween } from './move-window.ts';
import { SortedKeys } from './sorted-keys.ts';

/** The fields of an alert that judging reads. */
export type BookedAlert = Pick<
  AlertRow,
  | 'id'
  | 'playerId'
  | 'kind'
  | 'symbol'
  | 'side'
  | 'level'
  | 'armed'
  | 'move'
  | 'percent'
  | 'minutes'
  | 'state'
  | 'isOn'
  | 'restUntil'
  | 'version'
  | 'deletedAt'
>;

/** A last price that has been accepted. */
export interface JudgedPrice {
  readonly symbol: string;
  readonly last: Decimal;
  readonly at: number;
}

/** Alerts of one price that change their state. FIRE: the condition is met. ARM: a repeated one no longer is. */
export type Reached =
  | { readonly type: 'FIRE'; readonly price: JudgedPrice; readonly from: Decimal | null; readonly alerts: Alerts }
  | { readonly type: 'ARM'; readonly price: JudgedPrice; readonly armed: ArmedSide; readonly alerts: Alerts };
type Alerts = readonly BookedAlert[];

type Keys = SortedKeys<BookedAlert>;

interface Place {
  readonly keys: Keys;
  readonly key: bigint;
}

interface Window {
  extremes: MoveWindow;
  readonly up: Keys;
  readonly down: Keys;
}

/** What waits for the price of one instrument. Keys of what a falling price reaches are negative. */
interface Symbol {
  readonly rising: Keys;
  readonly falling: Keys;
  readonly armingBelow: Keys;
  readonly armingAbove: Keys;
  readonly windows: ReadonlyMap<AlertWindow, Window>;
}

/**
 * Alerts of prices and moves of all members, sorted by what they wait for. A price looks at the first key of each list,
 * and takes what it has reached out of it: an alert is then absent until its row, changed, is booked again.
 */
export class AlertBook {
  readonly #symbols = new Map<string, Symbol>();
  readonly #places = new Map<number, readonly Place[]>();
  readonly #resting = new SortedKeys<BookedAlert>();

  /** Alerts that wait for something. */
  get size(): number {
    return this.#places.size;
  }

  /** Replaces what is booked of the alert; one that is not judged is only removed. */
  book(alert: BookedAlert): void {
    this.remove(alert.id);
    if (alert.isOn === 0 || alert.deletedAt !== null) return;
    if (alert.state !== 'WAITING' && alert.state !== 'RESTING') return;
    if (alert.kind !== 'PRICE' && alert.kind !== 'MOVE') return;
    if (alert.restUntil === null) this.#place(alert, this.#placesOf(alert));
    else this.#place(alert, [{ keys: this.#resting, key: BigInt(alert.restUntil) }]);
  }

  remove(id: number): void {
    for (const { keys, key } of this.#places.get(id) ?? []) keys.remove(key, id);
    this.#places.delete(id);
  }

  /** Ends rests that are over. */
  wake(now: number): void {
    for (const alert of this.#resting.takeUpTo(BigInt(now))) {
      this.#places.delete(alert.id);
      this.#place(alert, this.#placesOf(alert));
    }
  }

  /** Another contract trades: a move is measured within one. */
  restartMoves(symbol: string): void {
    for (const [minutes, window] of this.#of(symbol).windows) window.extremes = new MoveWindow(minutes);
  }

  judge(price: JudgedPrice): readonly Reached[] {
    const { last, at } = price;
    const { rising, falling, armingBelow, armingAbove, windows } = this.#of(price.symbol);
    const reached: Reached[] = [];
    const fire = (keys: Keys, key: bigint, from: Decimal | null) => {
      const alerts = this.#taken(keys.takeUpTo(key));
      if (alerts.length > 0) reached.push({ type: 'FIRE', price, from, alerts });
    };
    const arm = (keys: Keys, key: bigint, armed: ArmedSide) => {
      const alerts = this.#taken(keys.takeUpTo(key));
      if (alerts.length > 0) reached.push({ type: 'ARM', price, armed, alerts });
    };
    fire(rising, last, null);
    fire(falling, neg(last), null);
    arm(armingAbove, neg(last), 'ABOVE');
    arm(armingBelow, last, 'BELOW');
    for (const { extremes, up, down } of windows.values()) {
      const { low, high } = extremes.add(at, last);
      if (up.size > 0) fire(up, percentBetween(low, last), low);
      if (down.size > 0) fire(down, percentBetween(high, last), high);
    }
    return reached;
  }

  /** Removes what was taken from one list from the other one too, where it waits in two. */
  #taken(alerts: Alerts): Alerts {
    for (const { id } of alerts) {
      const places = this.#places.get(id);
      this.#places.delete(id);
      if (places !== undefined && places.length > 1) for (const { keys, key } of places) keys.remove(key, id);
    }
    return alerts;
  }

  #place(alert: BookedAlert, places: readonly Place[]): void {
    for (const { keys, key } of places) keys.add(key, alert.id, alert);
    this.#places.set(alert.id, places);
  }

  #placesOf({ kind, symbol, side, level, armed, state, move, percent, minutes }: BookedAlert): readonly Place[] {
    if (symbol === null) return [];
    const { rising, falling, armingAbove, armingBelow, windows } = this.#of(symbol);
    if (kind === 'PRICE') {
      if (level === null || side === null) return [];
      if (state === 'WAITING') {
        return [armed === 'BELOW' ? { keys: falling, key: -level } : { keys: rising, key: level }];
      }
      // Armed from below as soon as the price is under the level, and the other way round: at the level itself it is not.
      const places: Place[] = [];
      if (side !== 'BELOW') places.push({ keys: armingAbove, key: 1n - level });
      if (side !== 'ABOVE') places.push({ keys: armingBelow, key: level + 1n });
      return places;
    }
    const window = minutes === null ? undefined : windows.get(minutes);
    if (window === undefined || percent === null) return [];
    const places: Place[] = [];
    if (move !== 'DOWN') places.push({ keys: window.up, key: percent });
    if (move !== 'UP') places.push({ keys: window.down, key: percent });
    return places;
  }

  #of(symbol: string): Symbol {
    const known = this.#symbols.get(symbol);
    if (known !== undefined) return known;
    const keys = () => new SortedKeys<BookedAlert>();
    const made: Symbol = {
      rising: keys(),
      falling: keys(),
      armingAbove: keys(),
      armingBelow: keys(),
      windows: new Map(
        ALERT_WINDOWS.map((minutes) => [minutes, { extremes: new MoveWindow(minutes), up: keys(), down: keys() }]),
      ),
    };
    this.#symbols.set(symbol, made);
    return made;
  }
}

/** Whether a price since an alert was armed has reached it. */
export function reachedSince({ level, armed }: Pick<BookedAlert, 'level' | 'armed'>, price: Decimal): boolean {
  return level !== null && armed !== null && armedSide(armed, level, price) === null;
}
