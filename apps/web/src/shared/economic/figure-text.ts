import { groupThousands } from '@hoga/domain/format/thousands';

/** A figure as it was published, with its unit: `−9.2`, `1.9%`; a dash where there is none. */
export function figureText(figure: string | null, unit: string): string {
  if (figure === null) return '—';
  const [digits, sign] = figure.startsWith('-') ? [figure.slice(1), '−'] : [figure, ''];
  const written = `${sign}${groupThousands(digits)}`;
  return unit === '' || unit === '%' ? `${written}${unit}` : `${written} ${unit}`;
}
