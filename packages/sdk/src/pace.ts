interface Limit {
  readonly quota: number;
  readonly perMs: number;
  /** What was left at `at`, without the requests that were under way then. */
  remaining: number;
  at: number;
}

/** What a request counts for: how much of which limit. */
export interface Cost {
  /** Of the account's commands. A single cancel has room of its own, so it takes none. */
  readonly cmd: number;
  /** Of the key's calls. */
  readonly key: number;
}

export interface PaceParts {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Waits before a limit would refuse: each reply says what remains of the limits that its call counted against
 * (`RateLimit-Policy`, `RateLimit`).
 */
export class Pace {
  readonly #parts: PaceParts;
  readonly #limits = new Map<string, Limit>();
  readonly #underWay: Record<string, number> = {};
  /** Requests wait in the order in which they came. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: PaceParts) {
    this.#parts = parts;
  }

  /** Resolves once there is room; ends with `finished`, whatever came of the request. */
  take(cost: Cost): Promise<{ readonly finished: (headers: Headers | null) => void }> {
    const turn = this.#last.then(() => this.#turn(cost));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #turn(cost: Cost) {
    const costs = Object.entries({ cmd: cost.cmd, key: cost.key, net: 1 }).filter(([, count]) => count > 0);
    const waitMs = Math.max(0, ...costs.map(([name, count]) => this.#waitFor(name, count)));
    if (waitMs > 0) await this.#parts.wait(waitMs);
    for (const [name, count] of costs) this.#start(name, count);
    let isFinished = false;
    const finished = (headers: Headers | null) => {
      if (isFinished) return;
      isFinished = true;
      for (const [name, count] of costs) this.#underWay[name] = (this.#underWay[name] ?? 0) - count;
      if (headers !== null) this.#note(headers);
    };
    return { finished };
  }

  #start(name: string, count: number): void {
    this.#underWay[name] = (this.#underWay[name] ?? 0) + count;
    const limit = this.#limits.get(name);
    if (limit === undefined) return;
    limit.remaining = this.#left(limit) - count;
    limit.at = this.#parts.now();
  }

  #left({ remaining, quota, perMs, at }: Limit): number {
    return Math.min(quota, remaining + (this.#parts.now() - at) * perMs);
  }

  #waitFor(name: string, count: number): number {
    const limit = this.#limits.get(name);
    // More than the limit ever has is left to the server to refuse.
    if (limit === undefined || count > limit.quota) return 0;
    const missing = count - this.#left(limit);
    return missing <= 0 ? 0 : Math.ceil(missing / limit.perMs);
  }

  #note(headers: Headers): void {
    const left = listed(headers.get('ratelimit'), 'r');
    for (const [name, [quota, seconds]] of listed(headers.get('ratelimit-policy'), 'q', 'w')) {
      const [remaining] = left.get(name) ?? [];
      if (quota === undefined || seconds === undefined || remaining === undefined || seconds <= 0) continue;
      this.#limits.set(name, {
        quota,
        perMs: quota / (seconds * 1_000),
        remaining: remaining - (this.#underWay[name] ?? 0),
        at: this.#parts.now(),
      });
    }
  }
}

/** `"cmd";r=37;t=1, "key";r=571;t=41` by name, with the values of the asked parameters. */
function listed(text: string | null, ...parameters: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const items = (text ?? '').split(',').flatMap((item) => {
    const [, name, rest = ''] = /^\s*"(\w+)"(.*)$/.exec(item) ?? [];
    if (name === undefined) return [];
    const values = new Map(Array.from(rest.matchAll(/;(\w+)=(\d+)/g), ([, key = '', value]) => [key, Number(value)]));
    return [[name, parameters.map((parameter) => values.get(parameter) ?? Number.NaN)] as const];
  });
  return new Map(items);
}
