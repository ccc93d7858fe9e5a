import { Hoga } from '@hoga/sdk/hoga';
import { type Fill, missedFills } from './lib/missed-fills.ts';

const { add, decimal, div, toFixed, ZERO } = Hoga.decimal;

export interface Alerting {
  readonly say: (text: string) => void | Promise<void>;
  readonly signal: AbortSignal;
}

/** The part of the equity that losscut takes, at which the gauge is said, in percent. */
const GAUGE_STEPS: readonly number[] = [50, 80, 95];

type Figures = NonNullable<Hoga['state']['oversea']['figures']>;

/** Says what happens to an account, each fill once whatever is cut or killed meanwhile: fills, liquidations, deposits and withdrawals, and how near losscut is. */
export async function alertOf(hoga: Hoga, { say, signal }: Alerting): Promise<void> {
  let reached = 0;
  const stop = hoga.subscribe('/user/queue/oversea_cross', ({ data }) => {
    const gauge = gaugeOf(data);
    const step = GAUGE_STEPS.findLast((each) => gauge >= each) ?? 0;
    if (step > reached) void say(`losscut: ${gauge} % of the equity`);
    reached = step;
  });
  let { seq } = hoga.state;
  const events = hoga.events({ from: seq });
  const sayFill = ({ tradeType, fillPrice }: Pick<Fill, 'tradeType' | 'fillPrice'>) =>
    say(`filled: ${tradeType} at ${fillPrice}`);
  // Fills of the history, which may come as events too.
  const known = new Set<string>();
  const end = () => hoga.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    for await (const event of events) {
      switch (event.type) {
        case 'RESYNCED': {
          const { oversea, futures } = event.state;
          const open = oversea.positions.length + futures.positions.length;
          await say(`events up to ${event.state.seq} were missed: ${open} positions are open`);
          for (const fill of await missedFills(hoga, seq, signal)) {
            if (known.has(nameOf(fill))) continue;
            known.add(nameOf(fill));
            await sayFill(fill);
          }
          break;
        }
        case 'ORDER_FILLED':
          if (!known.delete(nameOf(event.data))) await sayFill(event.data);
          break;
        case 'POSITION_LIQUID':
          await say(`liquidated: ${event.data.tradeType} opened at ${event.data.entryPrice}`);
          break;
        case 'DNW_UPDATE':
          await say(`request ${event.data.id}: ${event.data.status}`);
          break;
        default:
      }
      seq = event.type === 'RESYNCED' ? event.state.seq : event.seq;
    }
  } finally {
    stop();
    signal.removeEventListener('abort', end);
  }
}

/** Orders of both products are numbered apart. */
function nameOf(order: Pick<Fill, 'id'>): string {
  return `${'overseaOptionId' in order ? 'oversea' : 'futures'} ${order.id}`;
}

/** How much of the equity losscut would leave, in whole percent; 0 without a position. */
function gaugeOf({ playerPoint, lastPnl, losscut }: Figures): number {
  const equity = add(decimal(playerPoint), decimal(lastPnl));
  if (decimal(losscut) === ZERO) return 0;
  if (equity <= 0n) return 100;
  return Number(toFixed(Hoga.decimal.times(div(decimal(losscut), equity, 'floor'), 100), 0, 'floor'));
}
