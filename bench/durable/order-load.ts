import type { Load } from './load.ts';
import type { LoadReport, Pace } from './load-plan.ts';

export interface OrderLoad {
  readonly port: number;
  readonly requests: readonly string[];
  /** At full speed, before the first window. */
  readonly warmUpMs: number;
  readonly window: Pace;
}

/** Measures one window of orders, of the planned pace or another; fails where an order fails. */
type MeasureOrders = (pace?: Pace) => Promise<LoadReport>;

/** Warms the server up with orders. */
export async function warmOrderLoad(load: Load, orders: OrderLoad): Promise<MeasureOrders> {
  const { port, requests, warmUpMs, window } = orders;
  const http = { kind: 'http', port, connections: 64, requests } as const;
  await load.run({ ...http, pace: { ms: warmUpMs, rate: null, warmUpMs: 0 } });
  return async (pace = window) => {
    const report = await load.run({ ...http, pace });
    if (report.failures > 0) throw new Error(`${report.failures} orders failed`);
    return report;
  };
}
