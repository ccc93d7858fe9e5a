/** What can be calculated from candles and drawn with them. */
export const STUDY_KINDS = ['average', 'exponential', 'vwap', 'profile', 'bollinger', 'rsi', 'macd'] as const;
export type StudyKind = (typeof STUDY_KINDS)[number];

/** Never red or blue: those say up and down. */
export const STUDY_COLOURS = ['neutral', 'yellow', 'green', 'brand'] as const;
export type StudyColour = (typeof STUDY_COLOURS)[number];

export interface Study {
  readonly id: string;
  readonly kind: StudyKind;
  readonly isOn: boolean;
  /** In the order of `FIGURES`. */
  readonly figures: readonly number[];
  readonly colour: StudyColour;
}

interface Figure {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** Decimal places. */
  readonly places: 0 | 1;
}

const length = (usual: number): Figure => ({ usual, least: 1, most: 500, places: 0 });
const width = (usual: number): Figure => ({ usual, least: 0.1, most: 9.9, places: 1 });

/** The figures of each kind that can be edited. */
export const FIGURES: Readonly<Record<StudyKind, readonly Figure[]>> = {
  average: [length(20)],
  exponential: [length(20)],
  vwap: [width(1), width(2)],
  profile: [{ usual: 70, least: 1, most: 100, places: 0 }],
  bollinger: [length(20), width(2)],
  rsi: [length(14)],
  macd: [length(12), length(26), length(9)],
};

/** Kinds of which there may be several. */
export const ADDED_KINDS = ['average', 'exponential'] as const satisfies readonly StudyKind[];

export const MOST_STUDIES = 16;

const study = (
  id: string,
  kind: StudyKind,
  colour: StudyColour,
  { isOn = false, figures = usualFigures(kind) } = {},
) => ({
  ...{ id, kind, isOn, figures, colour },
});

/** What a member sees first. */
export const FIRST_STUDIES: readonly Study[] = [
  study('a5', 'average', 'yellow', { isOn: true, figures: [5] }),
  study('a20', 'average', 'neutral', { isOn: true, figures: [20] }),
  study('a60', 'average', 'green', { figures: [60] }),
  study('e20', 'exponential', 'brand', { figures: [20] }),
  study('vwap', 'vwap', 'brand'),
  study('profile', 'profile', 'yellow'),
  study('bollinger', 'bollinger', 'brand'),
  study('rsi', 'rsi', 'yellow'),
  study('macd', 'macd', 'neutral'),
];

function usualFigures(kind: StudyKind): readonly number[] {
  return FIGURES[kind].map(({ usual }) => usual);
}

/** A typed or kept figure, if it is one of its place. */
export function readFigure(kind: StudyKind, place: number, value: unknown): number | null {
  const figure = FIGURES[kind][place];
  if (figure === undefined || typeof value !== 'number' || !Number.isFinite(value)) return null;
  const rounded = Number(value.toFixed(figure.places));
  return rounded === value && value >= figure.least && value <= figure.most ? value : null;
}

/** Another of a kind, with an id of its own. */
export function addedStudy(studies: readonly Study[], kind: (typeof ADDED_KINDS)[number]): Study {
  let number = studies.length + 1;
  while (studies.some(({ id }) => id === `x${number}`)) number += 1;
  return study(`x${number}`, kind, 'neutral', { isOn: true });
}
