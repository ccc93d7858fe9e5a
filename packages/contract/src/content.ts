import * as z from 'zod/mini';
import { get, queryOf } from './call.ts';
import { epochMs, optionalText, rowId } from './fields.ts';
import { pageFields, pageOf } from './page.ts';

const noticeHead = {
  id: z.int(),
  category: z.string().check(z.describe('Empty where the notice belongs to no category.')),
  title: z.string(),
  createdAt: epochMs,
};

export const notice = z.object({
  ...noticeHead,
  content: z.string().check(z.describe('HTML, sanitised when it was written; sanitise it again where it is shown.')),
  updatedAt: epochMs,
});
export type Notice = z.infer<typeof notice>;

export const noticeRow = z.object(noticeHead);
export type NoticeRow = z.infer<typeof noticeRow>;

export const getNotice = get('/api/content/notice', {
  access: 'public',
  summary: 'One notice of the site',
  refusals: ['NOTICE_NOT_FOUND'],
  query: queryOf({ contentId: rowId.check(z.describe('Of the notice.')) }),
  data: notice,
});

export const getNoticeList = get('/api/content/notice/list', {
  access: 'public',
  summary: 'The notices of the site, newest first',
  query: queryOf({
    ...pageFields,
    keyword: optionalText(50).check(z.describe('Words of the title or of the text.')),
    category: optionalText(40).check(z.describe('Of this category only.')),
    /** Flags, separated by commas (CNT-07). Closed notices are for operators: asking for them here finds none. */
    isOpenStrs: z
      ._default(z.string().check(z.regex(/^[01](,[01])?$/)), '1')
      .check(z.describe('Flags, separated by commas; closed notices are for operators.')),
  }),
  data: pageOf(noticeRow),
});

export const getNoticeCategories = get('/api/content/notice/categories', {
  access: 'public',
  summary: 'The categories of the notices of the site, in alphabetical order',
  query: queryOf({}),
  data: z.array(z.string()),
});
