import type { PushKind } from '@hoga/domain/push/push-kinds';
import type { PushNotice } from '@hoga/domain/push/push-notice';
import type { Language } from '@hoga/domain/site/language';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';

export interface Reader {
  readonly siteId: SiteId;
  readonly language: Language;
}

/** What a device is told, but for the title, which is its site's name. */
export type NewsText = Pick<PushNotice, 'body' | 'path'>;

/** Writes what has happened so many times, for one reader. */
export type Write = (reader: Reader, times: number) => NewsText;

/** Something a member may want to know of while away. */
export interface News {
  readonly playerId: PlayerId;
  readonly kind: PushKind;
  /** What it is about, in letters of base64url: of the same only the newest is told. */
  readonly tag: string;
  /** Asked for only where somebody is told; `null`: it was told elsewhere. */
  readonly words: () => Write | Promise<Write | null>;
}
