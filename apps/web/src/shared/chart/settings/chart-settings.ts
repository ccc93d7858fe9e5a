import { isOwnMinutes } from '../own-interval.ts';
import { FIGURES, FIRST_STUDIES, MOST_STUDIES, readFigure, STUDY_COLOURS, STUDY_KINDS, type Study } from './study.ts';

export const CANDLE_KINDS = ['candles', 'bars', 'line', 'heikin'] as const;
export type CandleKind = (typeof CANDLE_KINDS)[number];

/** How a member looks at charts, on every device. */
export interface ChartSettings {
  readonly kind: CandleKind;
  /** Own intervals, in minutes, shortest first. */
  readonly own: readonly number[];
  readonly studies: readonly Study[];
  /** The instrument that others are compared with. */
  readonly compare: string | null;
  /** New points of drawings go to the prices of candles. */
  readonly isMagnetic: boolean;
}

export const MOST_OWN_INTERVALS = 4;
/** The version of the kept shape. */
export const CHART_SETTINGS_VERSION = 1;

export const FIRST_SETTINGS: ChartSettings = {
  kind: 'candles',
  own: [],
  studies: FIRST_STUDIES,
  compare: null,
  isMagnetic: true,
};

type Kept = Readonly<Record<string, unknown>>;

/** What was kept, each part judged alone: what is unknown falls back, and nothing is a crash. */
export function readChartSettings(kept: Kept | null): ChartSettings {
  if (kept === null) return FIRST_SETTINGS;
  const { kind, own, studies, compare, isMagnetic } = kept;
  return {
    kind: CANDLE_KINDS.find((known) => known === kind) ?? FIRST_SETTINGS.kind,
    own: Array.isArray(own) ? ownIntervals(own) : FIRST_SETTINGS.own,
    studies: Array.isArray(studies) ? keptStudies(studies) : FIRST_SETTINGS.studies,
    compare: typeof compare === 'string' && /^[A-Z0-9_]{1,32}$/.test(compare) ? compare : null,
    isMagnetic: typeof isMagnetic === 'boolean' ? isMagnetic : FIRST_SETTINGS.isMagnetic,
  };
}

/** Own intervals as they are kept: each once, shortest first, the newest where there are too many. */
export function ownIntervals(minutes: readonly unknown[]): readonly number[] {
  const known = minutes.filter((each): each is number => typeof each === 'number' && isOwnMinutes(each));
  return [...new Set(known)].slice(-MOST_OWN_INTERVALS).sort((a, b) => a - b);
}

function keptStudies(kept: readonly unknown[]): readonly Study[] {
  const read = kept.flatMap((each) => readStudy(each) ?? []);
  const own = read.filter(({ id }, place) => read.findIndex((other) => other.id === id) === place);
  // What later versions bring is offered, switched off.
  const missing = FIRST_STUDIES.filter(({ id }) => !own.some((other) => other.id === id)).map((study) => ({
    ...study,
    isOn: false,
  }));
  return [...own, ...missing].slice(0, MOST_STUDIES);
}

function readStudy(kept: unknown): Study | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { id, kind, isOn, figures, colour } = kept as Kept;
  const known = STUDY_KINDS.find((each) => each === kind);
  if (known === undefined || typeof id !== 'string' || !/^[a-z0-9]{1,12}$/.test(id)) return null;
  const typed = Array.isArray(figures) ? figures : [];
  return {
    id,
    kind: known,
    isOn: isOn === true,
    figures: FIGURES[known].map(({ usual }, place) => readFigure(known, place, typed[place]) ?? usual),
    colour: STUDY_COLOURS.find((each) => each === colour) ?? 'neutral',
  };
}
