import type { DrivenApp, DrivenLevel, MarketMessage } from '../support/driven-app.ts';

const QUOTE_EVERY_MS = 50;
const LEVELS = 10;
const TICK = 5;
const START = 107_800;

const SYMBOL = 'MBT';

export interface Walk {
  /** A level keeps its quantity for `keep` quotes, and the price its place for `stay`. */
  readonly keep: number;
  readonly stay: number;
}

export const LIKE_SIMULATED: Walk = { keep: 3, stay: 2 };
export const WHOLE_BOOK: Walk = { keep: 1, stay: 1 };

function side(best: number, step: number, turn: number, keep: number): DrivenLevel[] {
  return Array.from({ length: LEVELS }, (_, level): DrivenLevel => {
    const price = best + level * step;
    const row = price / TICK;
    const quantity = 1 + ((Math.floor((turn + row) / keep) * 7 + row * 13) % 40);
    return [String(price), String(quantity), 1 + (quantity % 9)];
  });
}

/** Up and down over some twenty ticks: rows change side, the ladder has to follow. */
export function messagesOf(turn: number, { keep, stay }: Walk): MarketMessage[] {
  const swing = 20;
  const phase = Math.floor(turn / stay) % (2 * swing);
  const last = START + (phase < swing ? phase : 2 * swing - phase) * TICK;
  const symbol = SYMBOL;
  return [
    { kind: 'quote', symbol, bid: String(last), ask: String(last + TICK), last: String(last) },
    { kind: 'depth', symbol, bids: side(last, -TICK, turn, keep), asks: side(last + TICK, TICK, turn, keep) },
    { kind: 'trade', symbol, price: String(last), quantity: String(1 + (turn % 5)), side: turn % 2 === 0 ? 'B' : 'S' },
  ];
}

/** Quotes at an even pace until the returned function is called. */
export function drive(app: DrivenApp, walk: Walk): () => Promise<void> {
  let turn = 0;
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const sent = app.say(...messagesOf(turn, walk)).finally(() => pending.delete(sent));
    pending.add(sent);
    turn += 1;
  }, QUOTE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
  };
}

/** The instrument that is driven. */
export async function drivenInstrument(app: DrivenApp): Promise<{ readonly id: number; readonly stock: string }> {
  const reply = await fetch(`${app.url}/api/oversea/option/list?isPlay=1`);
  const { data } = (await reply.json()) as { data: readonly { id: number; stock: string }[] };
  const option = data.find(({ stock }) => stock.endsWith(SYMBOL));
  if (option === undefined) throw new Error(`the site has no ${SYMBOL}`);
  return option;
}
