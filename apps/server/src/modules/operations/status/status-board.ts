import type { PartStatus, StatusPart } from '@hoga/contract/status';
import type { SiteId } from '@hoga/kernel/ids';
import type { Judged } from './judge-status.ts';

interface Kept {
  readonly judged: Judged;
  readonly since: number;
}

/** The newest state of each site, and since when. It is memory: what it shows needs no database. */
export class StatusBoard {
  readonly #sites = new Map<SiteId, Map<StatusPart, Kept>>();

  /** A part that is as bad as before, for the same reason, is so since then, whichever instruments are concerned. */
  note(siteId: SiteId, judged: readonly Judged[], at: number): void {
    const before = this.#sites.get(siteId);
    const kept = judged.map((now): [StatusPart, Kept] => {
      const last = before?.get(now.part);
      const isSame = last !== undefined && last.judged.state === now.state && last.judged.reason === now.reason;
      return [now.part, { judged: now, since: isSame ? last.since : at }];
    });
    this.#sites.set(siteId, new Map(kept));
  }

  /** Empty until the first check of the site. */
  of(siteId: SiteId): readonly PartStatus[] {
    return [...(this.#sites.get(siteId)?.values() ?? [])].map(({ judged, since }) => ({
      ...judged,
      stocks: [...judged.stocks],
      since: judged.state === 'WORKING' ? null : since,
    }));
  }
}
