import { armedSide } from '@hoga/domain/alerts/arm';
import type { Decimal } from '@hoga/kernel/decimal';
import type { BookedAlert, JudgedPrice } from '../alert-book.ts';

/** What one alert reaches, as text. */
export type NaiveReached = string;

export const reachedText = (id: number, type: 'FIRE' | 'ARM', armed: string | null = null): NaiveReached =>
  [type, id, armed ?? ''].join(' ');

/** Looks at every alert with every price, and remembers every price. */
export class NaiveAlerts {
  readonly #alerts = new Map<number, BookedAlert>();
  readonly #past = new Map<string, JudgedPrice[]>();

  book(alert: BookedAlert): void {
    this.#alerts.delete(alert.id);
    const isJudged = alert.state === 'WAITING' || alert.state === 'RESTING';
    if (alert.isOn === 1 && alert.deletedAt === null && isJudged) this.#alerts.set(alert.id, alert);
  }

  wake(now: number): void {
    for (const [id, alert] of this.#alerts) {
      if (alert.restUntil !== null && alert.restUntil <= now) this.#alerts.set(id, { ...alert, restUntil: null });
    }
  }

  judge(price: JudgedPrice): readonly NaiveReached[] {
    const past = [...(this.#past.get(price.symbol) ?? []), price];
    this.#past.set(price.symbol, past);
    const reached: NaiveReached[] = [];
    for (const [id, alert] of this.#alerts) {
      if (alert.symbol !== price.symbol || alert.restUntil !== null) continue;
      const said = reachedOf(alert, price, past);
      if (said === null) continue;
      reached.push(said);
      this.#alerts.delete(id);
    }
    return reached.toSorted();
  }
}

function reachedOf(alert: BookedAlert, price: JudgedPrice, past: readonly JudgedPrice[]): NaiveReached | null {
  const { id, kind, side, level, armed, state, move, percent, minutes } = alert;
  if (kind === 'MOVE') {
    const since = price.at - (minutes ?? 0) * 60_000;
    const isMet = past.some(({ at, last }) => at >= since && moved(last, price.last, move, percent ?? (0n as Decimal)));
    return isMet ? reachedText(id, 'FIRE') : null;
  }
  if (side === null || level === null) return null;
  if (state === 'WAITING') {
    const isMet = armed === 'BELOW' ? price.last <= level : price.last >= level;
    return isMet ? reachedText(id, 'FIRE') : null;
  }
  const next = armedSide(side, level, price.last);
  return next === null ? null : reachedText(id, 'ARM', next);
}

/** Whether `from` to `to` is this much percent or more, without rounding. */
function moved(from: Decimal, to: Decimal, move: BookedAlert['move'], percent: Decimal): boolean {
  const change = (to - from) * 10_000_000_000n;
  const needed = percent * from;
  return (move !== 'DOWN' && change >= needed) || (move !== 'UP' && -change >= needed);
}
