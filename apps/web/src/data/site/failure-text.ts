import { messageIn } from '@hoga/domain/errors/english';
import { type Failure, koreanText } from '@hoga/domain/errors/failure';
import { currentSite } from './site-store.ts';

/** The words of a refusal that the client knows by itself, in the site's message language. */
export function failureText(failure: Failure): string {
  return messageIn(currentSite().messageLanguage, koreanText(failure));
}
