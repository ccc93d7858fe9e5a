import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { failure, koreanText } from '@hoga/domain/errors/failure';
import { siteMessage } from './site-message.ts';

/** The catalogue's text for a refusal that the page already holds, in the site's message language. */
export function refusalText(code: ErrorCode, figure?: string): string {
  return siteMessage(koreanText(failure(code, figure)));
}
