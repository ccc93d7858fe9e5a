import type { MODULES } from '../products.ts';

type AnnouncementOf<P> = P extends { readonly announcements: infer Rules }
  ? {
      [Type in keyof Rules]: Rules[Type] extends (turn: never, book: never, announcement: infer Heard) => number
        ? Heard
        : never;
    }[keyof Rules]
  : never;

/**
 * What has come to be true for everybody, with its evidence: nobody is asked for it while rules run. Told again it
 * changes nothing.
 */
export type Announcement = AnnouncementOf<(typeof MODULES)[number]>;
