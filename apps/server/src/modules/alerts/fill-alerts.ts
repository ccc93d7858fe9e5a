import type { UserEvent } from '@hoga/engine/effects/user-event';
import { decimal } from '@hoga/kernel/decimal';
import type { Database } from '../../persistence/database.ts';
import type { AlertRow } from '../../persistence/schema/alerts.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { AlertJudge } from './alert-judge.ts';
import type { Fired, FiredFacts } from './fire-store.ts';
import { fireStanding } from './standing-store.ts';

export interface FillAlertParts {
  readonly database: Database;
  readonly judge: Pick<AlertJudge, 'standing'>;
  readonly directory: Pick<InstrumentDirectory, 'oversea' | 'futures'>;
  readonly fired: (fired: readonly Fired[]) => void;
}

interface Waiting {
  readonly alert: AlertRow;
  readonly facts: FiredFacts;
}

/** Kept while the database is away; later fills raise no alert. */
const MOST_WAITING = 10_000;
const AT_A_TIME = 500;

/** Alerts of filled orders: an event costs a lookup, and is written a moment later. */
export class FillAlerts {
  readonly #parts: FillAlertParts;
  #waiting: Waiting[] = [];

  constructor(parts: FillAlertParts) {
    this.#parts = parts;
  }

  onEvent(event: UserEvent): void {
    const facts = filledFacts(event);
    if (facts === null) return;
    const alert = this.#parts.judge.standing(event.playerId, 'FILL');
    if (alert === null || this.#waiting.length >= MOST_WAITING) return;
    if (alert.untilAt !== null && alert.untilAt <= facts.firedAt) return;
    const { oversea, futures } = this.#parts.directory;
    const option = facts.product === 'futures' ? futures : oversea;
    const found = option.all.find(({ id, siteId }) => siteId === alert.siteId && id === facts.optionId);
    if (found === undefined) return;
    this.#waiting.push({ alert, facts: { ...facts, symbol: found.instrument.symbol } });
  }

  async write(): Promise<void> {
    const { database, fired } = this.#parts;
    while (this.#waiting.length > 0) {
      const writing = this.#waiting.slice(0, AT_A_TIME);
      fired(await database.transaction((transaction) => fireStanding(transaction, writing)));
      this.#waiting = this.#waiting.slice(writing.length);
    }
  }
}

/** A forced close has a notice of its own. */
function filledFacts(event: UserEvent): (FiredFacts & Pick<AlertRow, 'product' | 'optionId'>) | null {
  if (event.destination !== '/user/queue/futures' && event.destination !== '/user/queue/oversea') return null;
  if (event.type !== 'ORDER_FILLED' || event.data.marketType === 'LIQUIDATION') return null;
  const { data } = event;
  const common = { firedAt: data.updatedAt, price: data.fillPrice, tradeType: data.tradeType };
  if ('futuresOptionId' in data) {
    const subject = `fill-futures-${data.id}`;
    return { ...common, subject, product: 'futures', optionId: data.futuresOptionId, quantity: data.amount };
  }
  const subject = `fill-oversea-${data.id}`;
  return { ...common, subject, product: 'oversea', optionId: data.overseaOptionId, quantity: decimal(data.qty) };
}
