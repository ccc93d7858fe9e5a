import type { Study, StudyColour } from '../../shared/chart/settings/study.ts';
import type { useText } from '../../shared/i18n/use-text.ts';

export const COLOUR_CLASS: Readonly<Record<StudyColour, string>> = {
  neutral: 'text-ink-3',
  yellow: 'text-warn',
  green: 'text-ok',
  brand: 'text-brand-text',
};

const SHORT = {
  average: 'chart.averageShort',
  exponential: 'chart.exponentialShort',
  vwap: 'chart.vwap',
  profile: 'chart.profileShort',
  bollinger: 'chart.bollingerShort',
  rsi: 'chart.rsi',
  macd: 'chart.macd',
} as const;

/** MA 20, BB 20·2: what stands beside the figures of a candle. */
export function shortName(t: ReturnType<typeof useText>, { kind, figures }: Study): string {
  const written = kind === 'profile' ? `${figures[0] ?? 70}%` : figures.join('·');
  return kind === 'vwap' ? t(SHORT.vwap) : `${t(SHORT[kind])} ${written}`;
}
