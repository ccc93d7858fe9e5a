import { messageIn } from '@hoga/domain/errors/english';
import { type Failure, koreanText } from '@hoga/domain/errors/failure';
import { currentSite } from './site-store.ts';

/** The text of a failure that the client detects itself, in the site's message language. */
export function failureText(failure: Failure): string {
  return messageIn(currentSite().messageLanguage, koreanText(failure));
}
