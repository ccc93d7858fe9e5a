import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { failure, koreanText } from '@hoga/domain/errors/failure';
import { siteMessage } from './site-message.ts';

/** The words of the catalogue for a refusal the page already knows of, in the site's message language. */
export function refusalText(code: ErrorCode, figure?: string): string {
  return siteMessage(koreanText(failure(code, figure)));
}
