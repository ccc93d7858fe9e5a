import { ERRORS, type ErrorCode } from '@hoga/domain/errors/catalogue';
import { siteMessage } from './site-message.ts';

/** The words of the catalogue for a refusal the page already knows of, in the site's message language. */
export function refusalText(code: ErrorCode): string {
  return siteMessage(ERRORS[code].ko);
}
