import * as z from 'zod/mini';
import { get, queryOf } from './call.ts';
import { epochMs, optionalText, rowId } from './fields.ts';
import { pageFields, pageOf } from './page.ts';

const noticeHead = {
  id: z.int(),
  /** Empty where the notice belongs to no category. */
  category: z.string(),
  title: z.string(),
  createdAt: epochMs,
};

export const notice = z.object({
  ...noticeHead,
  /** HTML, sanitised when it was written and again where it is shown (QUALITY §4). */
  content: z.string(),
  updatedAt: epochMs,
});
export type Notice = z.infer<typeof notice>;

export const noticeRow = z.object(noticeHead);
export type NoticeRow = z.infer<typeof noticeRow>;

export const getNotice = get('/api/content/notice', {
  access: 'public',
  summary: 'One notice of the site',
  query: queryOf({ contentId: rowId }),
  data: notice,
});

export const getNoticeList = get('/api/content/notice/list', {
  access: 'public',
  summary: 'The notices of the site, newest first',
  query: queryOf({
    ...pageFields,
    /** Words of the title or of the text. */
    keyword: optionalText(50),
    category: optionalText(40),
    /** Flags, separated by commas (CNT-07). Closed notices are for operators: asking for them here finds none. */
    isOpenStrs: z._default(z.string().check(z.regex(/^[01](,[01])?$/)), '1'),
  }),
  data: pageOf(noticeRow),
});

export const getNoticeCategories = get('/api/content/notice/categories', {
  access: 'public',
  summary: 'The categories of the notices of the site, in alphabetical order',
  query: queryOf({}),
  data: z.array(z.string()),
});
