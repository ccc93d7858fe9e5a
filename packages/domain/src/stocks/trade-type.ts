import type { Language } from '../site/language.ts';

/** The families of up/down games. R and B settle alike; P has no product. */
export type TradeFamily = 'rent' | 'binary' | 'bitball';

export interface TradeType {
  readonly code: string;
  readonly family: TradeFamily;
  /** How long a round lasts; `null` where the code names no duration. */
  readonly seconds: number | null;
}

export const TRADE_TYPE_CODES = ['R.5', 'R1', 'R2', 'R5', 'B1', 'B2', 'B5', 'P'] as const;
export type TradeTypeCode = (typeof TRADE_TYPE_CODES)[number];

const GRAMMAR = /^([RBP])(\d*\.?\d+)?$/;
const FAMILIES: Readonly<Record<string, TradeFamily>> = { R: 'rent', B: 'binary', P: 'bitball' };

/** Parses a type code of SPEC §3; `null` for anything else. */
export function parseTradeType(code: string): TradeType | null {
  const [, letter = '', number] = GRAMMAR.exec(code) ?? [];
  const family = FAMILIES[letter];
  if (family === undefined) return null;
  if (number === undefined) return family === 'bitball' ? { code, family, seconds: null } : null;
  const seconds = Math.round(60 * Number(number));
  return seconds > 0 ? { code, family, seconds } : null;
}

const WORDS = {
  ko: { binary: '바이너리', bitball: '비트볼', minutes: '분', seconds: '초' },
  en: { binary: 'Binary', bitball: 'Bitball', minutes: ' min', seconds: ' s' },
} as const;

/**
 * The label of a type code in the option menu (NAV-31…33, A-15): B is labelled binary, P bitball, the rest only by its
 * duration: minutes from one upwards, seconds below.
 */
export function tradeTypeLabel(code: string, language: Language = 'ko'): string {
  const type = parseTradeType(code);
  if (type === null) return code;
  const words = WORDS[language];
  const parts = [
    ...(type.family === 'rent' ? [] : [words[type.family]]),
    ...(type.seconds === null ? [] : [durationLabel(type.seconds, words)]),
  ];
  return parts.join(' ');
}

function durationLabel(seconds: number, words: { minutes: string; seconds: string }): string {
  return seconds >= 60 ? `${seconds / 60}${words.minutes}` : `${seconds}${words.seconds}`;
}
