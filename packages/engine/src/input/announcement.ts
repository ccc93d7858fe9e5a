import type { MODULES } from '../products.ts';

type AnnouncementOf<P> = P extends { readonly announcements: infer Rules }
  ? {
      [Type in keyof Rules]: Rules[Type] extends (turn: never, book: never, announcement: infer Announced) => number
        ? Announced
        : never;
    }[keyof Rules]
  : never;

/**
 * A fact for all accounts, with its evidence, because rules make no calls while they run. Repeating it changes nothing.
 */
export type Announcement = AnnouncementOf<(typeof MODULES)[number]>;
