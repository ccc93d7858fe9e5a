import { ERRORS, type ErrorCode } from '@hoga/domain/errors/catalogue';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';

/** The text of a code of the catalogue, in the language of the console. */
export function refusalOf(code: string): string {
  return isErrorCode(code) ? ERRORS[code][currentLanguage() === 'en' ? 'en' : 'ko'] : code;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}
