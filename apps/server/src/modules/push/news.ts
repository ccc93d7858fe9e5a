import type { PushKind } from '@hoga/domain/push/push-kinds';
import type { PushNotice } from '@hoga/domain/push/push-notice';
import type { Language } from '@hoga/domain/site/language';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';

export interface Reader {
  readonly siteId: SiteId;
  readonly language: Language;
}

/** A notification without the title, which is the site's name. */
export type NewsText = Pick<PushNotice, 'body' | 'path'>;

/** Writes the text of `times` events for one reader. */
export type Write = (reader: Reader, times: number) => NewsText;

/** An event that a member may want a notification of. */
export interface News {
  readonly playerId: PlayerId;
  /** null: sent to every device, whichever kinds it has chosen. */
  readonly kind: PushKind | null;
  /** Sent in quiet hours too, unless the member has switched urgent notifications off. */
  readonly isUrgent?: boolean;
  /** Its subject, in base64url letters: only the newest notification of a subject is shown. */
  readonly tag: string;
  /** Called only if there is a recipient; `null`: it was sent elsewhere. */
  readonly words: () => Write | Promise<Write | null>;
}

/** Fills, liquidation warnings and losscut alerts. */
export function isUrgent({ kind, isUrgent: isMarked }: Pick<News, 'kind' | 'isUrgent'>): boolean {
  return kind === 'FILL' || kind === 'WARNING' || isMarked === true;
}
