import type { Reply } from '@hoga/client/reply';
import { type SendParts, send } from '@hoga/client/send';
import type { GrantedTokens } from '@hoga/client/tokens';
import { login } from '@hoga/contract/unchecked/account';

/** A member's sign-in is renewed on their site. */
export function renewSignIn(refreshToken: string, parts: SendParts): Promise<Reply<GrantedTokens>> {
  const { siteId } = parts;
  return send(login, { body: { refreshToken, ...(siteId === null ? {} : { siteInfoId: siteId }) } }, parts);
}
