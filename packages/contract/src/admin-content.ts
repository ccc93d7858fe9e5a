import type { ContentId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf, upload } from './call.ts';
import { contentItem, contentKind } from './content.ts';
import { askedId, described, flag, idField, optionalText, queryEpochMs, wholeNumber } from './fields.ts';
import { fileName, pictureUpload } from './file.ts';
import { atMostAYear, pageFields, pageOf, periodFields } from './page.ts';

/** Operators' view of their site's content for members, and how they write it. */

/** DRAFT is not published yet; SCHEDULED and ENDED by its dates, CLOSED by hand. */
const state = z.enum(['DRAFT', 'OPEN', 'SCHEDULED', 'ENDED', 'CLOSED']);

const adminContent = z.extend(contentItem, {
  kind: contentKind,
  state,
  place: described(z.int(), 'Its place among those that an operator has put in order; lower comes first.'),
  version: z.int(),
  reads: described(z.int(), 'Members who have read it; of notices.'),
  helpful: described(z.int(), 'Members whom it has helped; of frequent questions.'),
  notHelpful: z.int(),
});

export const getWrittenContent = get('/api/admin/content/list', {
  access: 'content.read',
  summary: 'What is written for members of the site, whatever its state, newest first; a period is that of its writing',
  query: queryOf({
    kind: described(z.optional(contentKind), 'Of this kind only.'),
    state: described(z.optional(state), 'In this state only.'),
    keyword: described(optionalText(50), 'A part of the title or of the text.'),
    ...periodFields,
    ...pageFields,
  }).check(atMostAYear),
  data: pageOf(adminContent),
});

const REFUSALS = [
  'CONTENT_NOT_FOUND',
  'CONTENT_TITLE_INVALID',
  'CONTENT_CATEGORY_INVALID',
  'CONTENT_EMPTY',
  'CONTENT_TOO_LONG',
  'CONTENT_LINK_INVALID',
  'CONTENT_PERIOD_INVALID',
  'FILE_MISSING',
  'CHANGED_MEANWHILE',
  'CONTENT_PUBLISHED',
] as const;

const date = z.optional(z.nullable(queryEpochMs));

export const saveContent = post('/api/admin/content/save', {
  access: 'content.write',
  summary: 'Write something for members, or write it anew',
  refusals: REFUSALS,
  body: bodyOf({
    contentId: described(z.optional(askedId<ContentId>()), 'What is written anew; without it, it is new.'),
    version: described(
      z.optional(z.pipe(wholeNumber, z.int().check(z.positive()))),
      'As the operator has seen it: refused where it has changed since.',
    ),
    kind: contentKind,
    category: z._default(z.string().check(z.maxLength(200)), ''),
    title: z.string().check(z.maxLength(1_000)),
    summary: z._default(z.string().check(z.maxLength(300)), ''),
    content: described(z.string().check(z.maxLength(200_000)), 'HTML; what is not allowed in it is left out.'),
    isDraft: described(z._default(flag, 0), '1: kept for operators alone; only what was never published.'),
    isPinned: z._default(flag, 0),
    place: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
    startDate: date,
    endDate: date,
    link: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    image: described(
      z.optional(z.nullable(fileName)),
      'A picture that an operator of the site has uploaded for the public.',
    ),
  }),
  data: z.object({
    id: idField<ContentId>(),
    version: z.int(),
    removed: described(z.array(z.string()), 'What of the HTML was left out.'),
  }),
});

export const uploadContentPicture = upload('/api/admin/content/picture', {
  access: 'content.write',
  summary: 'Keep a picture for what is written for members of the site; everybody there may see it',
  ...pictureUpload,
});

const which = { contentId: described(askedId<ContentId>(), 'Which one.') };

export const closeContent = post('/api/admin/content/close', {
  access: 'content.write',
  summary: 'Take something off the lists; it stays stored',
  refusals: ['CONTENT_NOT_FOUND'],
  body: bodyOf(which),
  data: z.object({ id: idField<ContentId>() }),
});

export const forceContent = post('/api/admin/content/force', {
  access: 'content.write',
  summary: 'Put a notice before everyone who has the site open, once more if it was before',
  refusals: ['NOTICE_NOT_FOUND'],
  body: bodyOf(which),
  data: z.object({ id: idField<ContentId>() }),
});
