import type { Finding } from '../finding.ts';

/** CPU seconds, or microseconds a request. */
export interface CpuShares {
  readonly server: number;
  readonly database: number;
  readonly load: number;
}

/** Reads what each has used so far; null where the system has no figures. */
export type CpuClock = () => CpuShares | null;

/** What several runs of one kind have used. */
export class CpuAccount {
  #spent: CpuShares = { server: 0, database: 0, load: 0 };
  #requests = 0;
  #isKnown = true;

  add(before: CpuShares | null, after: CpuShares | null, requests: number): void {
    this.#isKnown &&= before !== null && after !== null;
    if (before === null || after === null) return;
    this.#requests += requests;
    this.#spent = {
      server: this.#spent.server + after.server - before.server,
      database: this.#spent.database + after.database - before.database,
      load: this.#spent.load + after.load - before.load,
    };
  }

  /** Microseconds a request; null where the system has no figures. */
  get perRequest(): CpuShares | null {
    if (!this.#isKnown || this.#requests === 0) return null;
    const each = (seconds: number) => (seconds * 1_000_000) / this.#requests;
    return { server: each(this.#spent.server), database: each(this.#spent.database), load: each(this.#spent.load) };
  }
}

/** What serving takes; the load is the users' own. */
function served({ server, database }: CpuShares): number {
  return server + database;
}

export function sharesText(name: string, shares: CpuShares | null): string {
  if (shares === null) return `${name}: not known on this system`;
  const { server, database, load } = shares;
  return `${name}: server ${server.toFixed(0)}, database ${database.toFixed(0)}, load ${load.toFixed(0)} µs`;
}

/** What a row of CPU time compares; none where the system has no figures. */
export function cpuFinding(
  row: Pick<Finding, 'what' | 'target' | 'notes'>,
  ours: CpuShares | null,
  baseline: { readonly shares: CpuShares | null; readonly name: string },
): readonly Finding[] {
  if (ours === null || baseline.shares === null) return [];
  return [
    {
      ...row,
      ours: { value: served(ours), unit: 'µs' },
      baseline: { value: served(baseline.shares), unit: 'µs', name: baseline.name },
    },
  ];
}
