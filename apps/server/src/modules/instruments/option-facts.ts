import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { SiteId } from '@hoga/kernel/ids';

/** What options of all products have in common, as they are read on every tick and call. */
export interface OptionFacts<Id extends number> {
  readonly id: Id;
  readonly siteId: SiteId;
  readonly instrument: Instrument;
  readonly isPlay: 0 | 1;
  /** 1 means tradable (DOMAIN §11): a halted one is not. */
  readonly isStop: 0 | 1;
}

/** Options of one product: in list order per site, and by id within a site. */
export interface OptionShelf<Option extends OptionFacts<number>> {
  readonly all: readonly Option[];
  ofSite(siteId: SiteId): readonly Option[];
  /** `null` also for another site's option: the answer is the same as for a missing one. */
  find(siteId: SiteId, id: Option['id']): Option | null;
}

export function shelf<Option extends OptionFacts<number>>(all: readonly Option[]): OptionShelf<Option> {
  const sites = new Map<SiteId, Option[]>();
  for (const option of all) sites.set(option.siteId, [...(sites.get(option.siteId) ?? []), option]);
  const byId = new Map<Option['id'], Option>(all.map((option) => [option.id, option]));
  return {
    all,
    ofSite: (siteId) => sites.get(siteId) ?? [],
    find: (siteId, id) => {
      const option = byId.get(id);
      return option?.siteId === siteId ? option : null;
    },
  };
}

/** A shelf that always reads the current one: its options change while the server runs. */
export function liveShelf<Option extends OptionFacts<number>>(current: () => OptionShelf<Option>): OptionShelf<Option> {
  return {
    get all() {
      return current().all;
    },
    ofSite: (siteId) => current().ofSite(siteId),
    find: (siteId, id) => current().find(siteId, id),
  };
}
