import { LOGOUT_TEXTS } from '../session/logout-texts.ts';
import type { Language } from '../site/language.ts';
import { ERRORS } from './catalogue.ts';

const dictionary: ReadonlyMap<string, string> = new Map(
  [...Object.values(ERRORS), ...Object.values(LOGOUT_TEXTS)]
    .filter(({ ko }) => !ko.includes('{n}'))
    .map(({ ko, en }) => [ko, en]),
);

/**
 * Texts with a figure are matched by their beginning or end; a group of the pattern is the figure used in the English
 * text.
 */
const patterns: ReadonlyArray<readonly [RegExp, string]> = [
  [/^파일에 '(.*)' 열이 없습니다\.$/, ERRORS.STATEMENT_COLUMN_MISSING.en],
  [/^(.*) 값을 읽을 수 없습니다\.$/, ERRORS.STATEMENT_VALUE.en],
  [/^한 번에 (.*)줄까지 가져올 수 있습니다\.$/, ERRORS.STATEMENT_TOO_LONG.en],
  [/^투자는 .* 이상 가능합니다\.$/, ERRORS.BET_TOO_SMALL.en],
  [/(단위로 신청이 가능합니다|이상 신청이 가능합니다|단위로 입금 가능합니다)$/, ERRORS.BET_UNIT.en],
  [/^팔로우하려면 선물 계좌에 .* USDT 이상 보유해야 합니다\.$/, ERRORS.FOLLOW_BALANCE_TOO_SMALL.en],
];

/** The English of a server message; an unknown message is returned unchanged. */
export function toEnglish(message: string): string {
  const known = dictionary.get(message);
  if (known !== undefined) return known;
  for (const [pattern, en] of patterns) {
    const found = pattern.exec(message);
    if (found !== null) return en.replace('{n}', found[1] ?? '');
  }
  return message;
}

/** The text of a server message in the site's message language. */
export function messageIn(language: Language, message: string): string {
  return language === 'en' ? toEnglish(message) : message;
}
