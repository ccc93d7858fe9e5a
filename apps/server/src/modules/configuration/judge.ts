import { siteDirectory } from '../../http/site-directory.ts';
import type { SiteRow } from '../../persistence/schema/sites.ts';
import {
  arrivingOf,
  type CalendarOf,
  type InstrumentRows,
  type Instruments,
  instrumentDirectory,
  withoutArriving,
} from '../instruments/public.ts';
import type { Sites } from '../sites/public.ts';

export interface ConfiguredRows {
  readonly sites: readonly SiteRow[];
  readonly instruments: InstrumentRows;
}

export interface Judgement {
  /** Why running processes cannot take any of it; null when they can. */
  readonly refusal: string | null;
  /** Instruments that running processes have not followed so far. */
  readonly added: readonly string[];
  /** Instruments whose offers wait until every process has a price; those added among them. */
  readonly arriving: readonly string[];
}

export type Judge = (standing: ConfiguredRows, next: ConfiguredRows) => Judgement;

type Directories = readonly [Sites, Instruments];

export interface JudgeParts {
  readonly defaultSite: string;
  readonly calendarOf?: CalendarOf | undefined;
  /** Why trading cannot go from one to the other while it runs; null when it can. */
  readonly refusal: (standing: Directories, next: Directories) => string | null;
}

/** Judges by the rows alone, so that it does not matter which process does. */
export function configurationJudge({ defaultSite, calendarOf, refusal }: JudgeParts): Judge {
  return (standing, next) => {
    const known = new Set(standing.instruments.instruments.map(({ symbol }) => symbol));
    const added = next.instruments.instruments.map(({ symbol }) => symbol).filter((symbol) => !known.has(symbol));
    const arriving = [...added, ...arrivingOf(next.instruments)];
    const offered = withoutArriving(next.instruments, arriving);
    const sites = siteDirectory(standing.sites, defaultSite);
    const directory = instrumentDirectory(standing.instruments, calendarOf);
    try {
      const changed: Directories = [sites.prepare(next.sites), instrumentDirectory(offered, calendarOf)];
      return { refusal: refusal([sites, directory], changed), added, arriving };
    } catch (error) {
      return { refusal: String(error), added, arriving };
    }
  };
}
