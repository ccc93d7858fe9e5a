import type { Economy } from '@hoga/domain/content/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';

/** A figure published at a point in time, or a speech without one. */
export interface Release {
  /** Its indicator. */
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

/** A source of releases. */
export interface EconomicSource {
  /** Name of the source. */
  readonly name: string;
  readonly isSample: boolean;
  /** Those of the period, both ends included, earliest first. */
  releases(period: Period): Promise<readonly Release[]>;
}

/** The source of a site. */
export type SourceOf = (siteId: SiteId) => Promise<EconomicSource>;

/** The public id of a release. */
export function releaseId({ code, at }: Pick<Release, 'code' | 'at'>): string {
  return `${code}.${at}`;
}
