import type { Economy } from '@hoga/domain/content/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';

/** A figure that is published at a moment, or a speech that tells none. */
export interface Release {
  /** The indicator that it is a release of. */
  readonly code: string;
  readonly at: number;
  readonly country: Economy;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly periodKo: string;
  readonly periodEn: string;
  readonly importance: 1 | 2 | 3;
  readonly unit: string;
  readonly hasFigures: boolean;
  readonly previous: string | null;
  readonly forecast: string | null;
  readonly actual: string | null;
  readonly stocks: readonly string[];
}

export interface Period {
  readonly from: number;
  readonly till: number;
}

/** Where releases come from. */
export interface EconomicSource {
  /** Who publishes them. */
  readonly name: string;
  readonly isSample: boolean;
  /** Those of the period, both ends included, earliest first. */
  releases(period: Period): Promise<readonly Release[]>;
}

/** The source of a site. */
export type SourceOf = (siteId: SiteId) => Promise<EconomicSource>;

/** What a release goes by outside. */
export function releaseId({ code, at }: Pick<Release, 'code' | 'at'>): string {
  return `${code}.${at}`;
}
