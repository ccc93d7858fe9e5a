import type { SiteId } from '@hoga/kernel/ids';

/** What a page connects with. */
export interface SocketCredentials {
  readonly accessToken: string | null;
  /** The site of a guest; null where the token determines it. */
  readonly siteId: SiteId | null;
}
