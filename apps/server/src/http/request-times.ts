import type { Histogram, Registry } from 'prom-client';

/** Seconds up to which a bucket counts. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;

const NAME = 'hoga_http_request_seconds';

interface Labels {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

interface Times {
  readonly labels: Labels;
  /** One for each bound and the last for all beyond. */
  readonly counts: number[];
  seconds: number;
}

interface Sample {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/**
 * A histogram of how long requests took. The library's own checks and joins the labels of each value, which takes longer
 * than finding the route. Here a route's times are found by what the request already has.
 */
export class RequestTimes {
  readonly name = NAME;
  readonly help = 'Time from request to reply';
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  /** By route, then by method and status. */
  readonly #routes = new Map<string, Map<string, Map<number, Times>>>();

  /** What the registry asks of a metric is `get` and `reset`; its types know only its own four kinds. */
  registerWith(registry: Registry): void {
    registry.registerMetric(this as unknown as Histogram);
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    const times = this.#of(method, route, status);
    let bucket = 0;
    for (const bound of BOUNDS) {
      if (seconds <= bound) break;
      bucket += 1;
    }
    times.counts[bucket] = (times.counts[bucket] ?? 0) + 1;
    times.seconds += seconds;
  }

  async get() {
    const { name, help, type, aggregator } = this;
    return { name, help, type, aggregator, values: [...this.#all()].flatMap(samples) };
  }

  reset(): void {
    this.#routes.clear();
  }

  #of(method: string, route: string, status: number): Times {
    const known = this.#routes.get(route)?.get(method)?.get(status);
    if (known !== undefined) return known;
    const methods = this.#routes.get(route) ?? new Map<string, Map<number, Times>>();
    const statuses = methods.get(method) ?? new Map<number, Times>();
    const times = { labels: { method, route, status }, counts: [...BOUNDS.map(() => 0), 0], seconds: 0 };
    this.#routes.set(route, methods.set(method, statuses.set(status, times)));
    return times;
  }

  *#all(): Generator<Times> {
    for (const methods of this.#routes.values()) {
      for (const statuses of methods.values()) yield* statuses.values();
    }
  }
}

function samples({ labels, counts, seconds }: Times): readonly Sample[] {
  let sum = 0;
  const buckets = counts.map((count, index) => {
    sum += count;
    return { metricName: `${NAME}_bucket`, labels: { le: BOUNDS[index] ?? '+Inf', ...labels }, value: sum };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels: { ...labels }, value: seconds },
    { metricName: `${NAME}_count`, labels: { ...labels }, value: sum },
  ];
}
