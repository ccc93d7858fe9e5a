import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import type { SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Database } from '../../persistence/database.ts';
import { closeNotice, insertNotice, lockContent, type NewNotice, numberForced } from './notice-store.ts';
import { sanitiseHtml } from './sanitise-html.ts';

export interface NoticeDraft {
  readonly siteId: SiteId;
  readonly title: string;
  /** HTML as an operator wrote it. */
  readonly content: string;
  readonly category?: string;
}

export interface Published {
  readonly id: number;
  /** What of the HTML was left out. */
  readonly removed: readonly string[];
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
}

const MAX_TITLE = 200;
const MAX_CATEGORY = 40;
const MAX_CONTENT = 100_000;

/** Puts a notice on the site's list and, with `force`, before everyone who is there. All of it or nothing. */
export async function publishNotice(
  { database, clock }: Parts,
  draft: NoticeDraft,
  { force = false } = {},
): Promise<Result<Published, Failure>> {
  const checked = checkedNotice(draft);
  if (!checked.ok) return checked;
  const { row, removed } = checked.value;
  const id = await database.transaction(async (transaction) => {
    const added = await insertNotice(transaction, row, new Date(clock.now()));
    if (force) {
      await lockContent(transaction);
      await numberForced(transaction, row.siteId, added);
    }
    return added;
  });
  return ok({ id, removed });
}

/** Puts a notice that is on the list before everyone who is there, once more if it was before. */
export async function forceNotice(database: Database, siteId: SiteId, id: number): Promise<Result<null, Failure>> {
  const isThere = await database.transaction(async (transaction) => {
    await lockContent(transaction);
    return numberForced(transaction, siteId, id);
  });
  return isThere ? ok(null) : err(failure('NOTICE_NOT_FOUND'));
}

/** Takes a notice off the list; it stays stored. */
export async function withdrawNotice(
  { database, clock }: Parts,
  siteId: SiteId,
  id: number,
): Promise<Result<null, Failure>> {
  const isThere = await closeNotice(database, siteId, id, new Date(clock.now()));
  return isThere ? ok(null) : err(failure('NOTICE_NOT_FOUND'));
}

/** The row of a draft, or why it cannot be one. */
export function checkedNotice(
  draft: NoticeDraft,
): Result<{ readonly row: NewNotice; readonly removed: readonly string[] }, Failure> {
  const title = draft.title.trim();
  const category = (draft.category ?? '').trim();
  if (title === '' || !isLine(title, MAX_TITLE)) return err(failure('CONTENT_TITLE_INVALID'));
  if (!isLine(category, MAX_CATEGORY)) return err(failure('CONTENT_CATEGORY_INVALID'));
  if (draft.content.length > MAX_CONTENT) return err(failure('CONTENT_TOO_LONG'));
  const { html, text, removed } = sanitiseHtml(draft.content);
  if (text === '') return err(failure('CONTENT_EMPTY'));
  // Writing characters out makes text longer.
  if (html.length > MAX_CONTENT) return err(failure('CONTENT_TOO_LONG'));
  return ok({ row: { siteId: draft.siteId, category, title, content: html, words: text }, removed });
}

function isLine(text: string, maxLength: number): boolean {
  return text.length <= maxLength && !/\p{Cc}|\p{Cs}/u.test(text);
}
