import { siteDirectory } from '../../http/site-directory.ts';
import type { SiteRow } from '../../persistence/schema/sites.ts';
import { type CalendarOf, type InstrumentRows, type Instruments, instrumentDirectory } from '../instruments/public.ts';
import type { Sites } from '../sites/public.ts';

export interface ConfiguredRows {
  readonly sites: readonly SiteRow[];
  readonly instruments: InstrumentRows;
}

export interface Judgement {
  /** Why running processes cannot take any of it; null when they can. */
  readonly refusal: string | null;
  /** Instruments that running processes have no prices for: what is offered of them waits. */
  readonly waiting: readonly string[];
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
    const waiting = next.instruments.instruments.map(({ symbol }) => symbol).filter((symbol) => !known.has(symbol));
    const sites = siteDirectory(standing.sites, defaultSite);
    const directory = instrumentDirectory(standing.instruments, calendarOf);
    try {
      const changed: Directories = [sites.prepare(next.sites), directory.prepare(next.instruments)];
      return { refusal: refusal([sites, directory], changed), waiting };
    } catch (error) {
      return { refusal: String(error), waiting };
    }
  };
}
