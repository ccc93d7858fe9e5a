import { economicReleaseInput } from '@hoga/contract/admin-economic';
import { readCsv } from '@hoga/domain/format/read-csv';
import { safeParse } from 'zod/mini';
import type { ReleaseToImport } from '../../data/economic.ts';
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

/** What one call takes. */
const MOST = 500;

export interface ReadReleases {
  readonly releases: readonly ReleaseToImport[];
  /** What is wrong with the file, line by line: nothing is sent before that is mended. */
  readonly faults: readonly string[];
}

/** The releases of a CSV file whose first line names the columns; moments are by the clock in Korea, symbols parted by spaces. */
export function readReleases(text: string): ReadReleases {
  const [heads, ...lines] = readCsv(text) ?? [];
  if (heads === undefined) return { releases: [], faults: text.trim() === '' ? [] : ['CSV 파일로 읽을 수 없습니다.'] };
  const missing = ['code', 'at', 'country', 'titleKo', 'titleEn', 'importance'].filter((head) => !heads.includes(head));
  if (missing.length > 0) return { releases: [], faults: [`첫 줄에 없는 열: ${missing.join(', ')}`] };
  if (lines.length > MOST) return { releases: [], faults: [`한 번에 ${MOST}건까지 올릴 수 있습니다.`] };
  const read = lines.map((cells) => releaseOf((head) => cells[heads.indexOf(head)] ?? ''));
  const faults = read.flatMap((release, index) => {
    const checked = safeParse(economicReleaseInput, release);
    if (checked.success) return [];
    const names = new Set(checked.error.issues.map(({ path }) => String(path[0])));
    return [`${index + 2}번째 줄: ${[...names].join(', ')} 값을 확인해주세요.`];
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
    // A speech tells no figure, and has none to wait for.
    hasFigures: cell('unit') === '' && Object.values(figures).every((value) => value === null) ? 0 : 1,
    ...figures,
    stocks: cell('stocks')
      .split(/\s+/)
      .filter((symbol) => symbol !== ''),
  };
}
