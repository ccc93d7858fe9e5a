import { ALLOWED_LINK } from '@hoga/domain/content/allowed-html';
import { type ContentKind, STATIC_PAGES } from '@hoga/domain/content/vocabulary';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import type { ContentId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Database } from '../../persistence/database.ts';
import { lockContent, numberForced } from './forced-notice-store.ts';
import { sanitisedText } from './sanitised-text.ts';
import { closeContent, insertContent, type NewContent, rewriteContent } from './write-store.ts';

export interface ContentDraft {
  readonly siteId: SiteId;
  readonly kind: ContentKind;
  readonly title: string;
  /** The operator's HTML. */
  readonly content: string;
  readonly category?: string;
  readonly summary?: string;
  readonly isPinned?: boolean;
  readonly place?: number;
  readonly shownFrom?: Date | null;
  readonly shownTill?: Date | null;
  readonly link?: string | null;
  /** The name of an uploaded picture. */
  readonly image?: string | null;
  /** Visible to operators only until it is published. */
  readonly isDraft?: boolean;
}

export interface Written {
  readonly id: ContentId;
  readonly version: number;
  /** Parts removed from the HTML. */
  readonly removed: readonly string[];
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
}

const MAX_TITLE = 200;
const MAX_CATEGORY = 40;
const MAX_SUMMARY = 300;
const MAX_CONTENT = 100_000;

/** Publishes content on the site's lists and, with `force`, a notice to all connected members. Atomic. */
export async function publish(
  { database, clock }: Parts,
  draft: ContentDraft,
  { force = false } = {},
): Promise<Result<Written, Failure>> {
  const checked = checkedContent(draft);
  if (!checked.ok) return checked;
  const { row, removed } = checked.value;
  const now = clock.now();
  const id = await database.transaction(async (transaction) => {
    const added = await insertContent(transaction, row, new Date(now));
    if (force) {
      await lockContent(transaction);
      await numberForced(transaction, { siteId: row.siteId, id: added, now });
    }
    return added;
  });
  return ok({ id, version: 1, removed });
}

/** Replaces content; with the version the operator has seen it is refused after a concurrent change. */
export async function rewrite(
  { database, clock }: Parts,
  { id, version }: { readonly id: ContentId; readonly version: number | undefined },
  draft: ContentDraft,
): Promise<Result<Written, Failure>> {
  const checked = checkedContent(draft);
  if (!checked.ok) return checked;
  const { row, removed } = checked.value;
  const at = new Date(clock.now());
  const written = await database.transaction((transaction) => rewriteContent(transaction, { id, version, row, at }));
  return written.ok ? ok({ id, version: written.value, removed }) : written;
}

/** Publishes a listed notice to all connected members, again if it was forced before. */
export async function forceNotice(
  { database, clock }: Parts,
  siteId: SiteId,
  id: ContentId,
): Promise<Result<null, Failure>> {
  const isThere = await database.transaction(async (transaction) => {
    await lockContent(transaction);
    return numberForced(transaction, { siteId, id, now: clock.now() });
  });
  return isThere ? ok(null) : err(failure('NOTICE_NOT_FOUND'));
}

/** Removes content from the lists; it stays stored. Without a kind: of any kind. */
export async function withdraw(
  { database, clock }: Parts,
  { siteId, id, kind }: { readonly siteId: SiteId; readonly id: ContentId; readonly kind?: ContentKind },
): Promise<Result<null, Failure>> {
  const isThere = await closeContent(database, { siteId, id, kind, at: new Date(clock.now()) });
  return isThere ? ok(null) : err(failure(kind === 'notice' ? 'NOTICE_NOT_FOUND' : 'CONTENT_NOT_FOUND'));
}

/** The row of a draft, or why it is invalid. */
export function checkedContent(
  draft: ContentDraft,
): Result<{ readonly row: NewContent; readonly removed: readonly string[] }, Failure> {
  const title = draft.title.trim();
  const category = (draft.category ?? '').trim();
  const summary = (draft.summary ?? '').trim();
  const { shownFrom = null, shownTill = null, link = null, content } = draft;
  if (title === '' || !isLine(title, MAX_TITLE)) return err(failure('CONTENT_TITLE_INVALID'));
  if (!isLine(category, MAX_CATEGORY) || !isPage(draft.kind, category)) {
    return err(failure('CONTENT_CATEGORY_INVALID'));
  }
  if (content.length > MAX_CONTENT || !isLine(summary, MAX_SUMMARY)) return err(failure('CONTENT_TOO_LONG'));
  if (link !== null && !(isLine(link, MAX_CONTENT) && ALLOWED_LINK.test(link)))
    return err(failure('CONTENT_LINK_INVALID'));
  if (shownFrom !== null && shownTill !== null && shownFrom >= shownTill) return err(failure('CONTENT_PERIOD_INVALID'));
  const { html, text, removed } = sanitisedText(content);
  if (text === '') return err(failure('CONTENT_EMPTY'));
  // Escaping makes text longer.
  if (html.length > MAX_CONTENT) return err(failure('CONTENT_TOO_LONG'));
  const { siteId, kind, isPinned = false, place = 0, image = null, isDraft = false } = draft;
  const row = { siteId, kind, category, title, summary, content: html, words: text };
  return ok({ row: { ...row, isPinned, isDraft, place, shownFrom, shownTill, link, image }, removed });
}

function isLine(text: string, maxLength: number): boolean {
  return text.length <= maxLength && !/\p{Cc}|\p{Cs}/u.test(text);
}

/** A singleton page of a site is identified by its category. */
function isPage(kind: ContentKind, category: string): boolean {
  return kind !== 'static' || STATIC_PAGES.some((page) => page === category);
}
