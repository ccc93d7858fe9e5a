import { economicReleaseInput } from '@hoga/contract/admin-economic';
import { readCsv } from '@hoga/domain/format/read-csv';
import { safeParse } from 'zod/mini';
import type { ReleaseToImport } from '../../data/economic.ts';
import { t } from '../../shared/i18n/t.ts';
import { fromKstInput } from '../../shared/kst-input.ts';

/** The columns of a file, by their heads, in the order of the sample. */
export const HEADS = [
  'code',
  'at',
  'country',
  'titleKo',
  'titleEn',
  'periodKo',
  'periodEn',
  'importance',
  'unit',
  'previous',
  'forecast',
  'actual',
  'stocks',
] as const;
type Head = (typeof HEADS)[number];

/** The most releases in one call. */
const MOST = 500;

export interface ReadReleases {
  readonly releases: readonly ReleaseToImport[];
  /** The faults of the file, line by line: nothing is sent before they are corrected. */
  readonly faults: readonly string[];
}

/** The releases of a CSV file whose first line names the columns; times are Korean, symbols separated by spaces. */
export function readReleases(text: string): ReadReleases {
  const [heads, ...lines] = readCsv(text) ?? [];
  if (heads === undefined) return { releases: [], faults: text.trim() === '' ? [] : [t('economic.notCsv')] };
  const missing = ['code', 'at', 'country', 'titleKo', 'titleEn', 'importance'].filter((head) => !heads.includes(head));
  if (missing.length > 0)
    return { releases: [], faults: [t('economic.missingColumns', { missing: missing.join(', ') })] };
  if (lines.length > MOST) return { releases: [], faults: [t('economic.tooMany', { most: MOST })] };
  const read = lines.map((cells) => releaseOf((head) => cells[heads.indexOf(head)] ?? ''));
  const faults = read.flatMap((release, index) => {
    const checked = safeParse(economicReleaseInput, release);
    if (checked.success) return [];
    const names = new Set(checked.error.issues.map(({ path }) => String(path[0])));
    return [t('economic.wrongValue', { index: index + 2, value: [...names].join(', ') })];
  });
  return { releases: read as ReleaseToImport[], faults };
}

function releaseOf(cell: (head: Head) => string) {
  const figure = (head: Head) => (cell(head) === '' ? null : cell(head));
  const figures = { previous: figure('previous'), forecast: figure('forecast'), actual: figure('actual') };
  return {
    code: cell('code'),
    at: fromKstInput(cell('at').replace(' ', 'T')),
    country: cell('country'),
    titleKo: cell('titleKo'),
    titleEn: cell('titleEn'),
    periodKo: cell('periodKo'),
    periodEn: cell('periodEn'),
    importance: Number(cell('importance')),
    unit: cell('unit'),
    // A speech has no figure, and none to wait for.
    hasFigures: cell('unit') === '' && Object.values(figures).every((value) => value === null) ? 0 : 1,
    ...figures,
    stocks: cell('stocks')
      .split(/\s+/)
      .filter((symbol) => symbol !== ''),
  };
}
