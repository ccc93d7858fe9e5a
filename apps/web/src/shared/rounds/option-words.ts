import { parseTradeType } from '@hoga/domain/stocks/trade-type';
import type { TextValues } from '../i18n/i18n.ts';
import type { TextKey } from '../i18n/texts.ts';

type Say = (key: TextKey, values?: TextValues) => string;

/** `30초`, `1분`: how long a round of the type plays. */
export function durationText(type: string, say: Say): string {
  const seconds = parseTradeType(type)?.seconds ?? 0;
  return seconds >= 60
    ? say('rounds.durationMinutes', { count: seconds / 60 })
    : say('rounds.durationSeconds', { count: seconds });
}

/** Beside a stock's name, where one stock has several families: 바이너리 for B. */
export function familyText(family: string, say: Say): string | null {
  return family === 'B' ? say('rounds.binary') : null;
}
