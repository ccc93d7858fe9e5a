import * as z from 'zod/mini';
import { get, queryOf } from './call.ts';
import { epochMs, rowId } from './fields.ts';

export const notice = z.object({
  id: z.int(),
  title: z.string(),
  /** HTML, sanitised when it was written and again where it is shown (QUALITY §4). */
  content: z.string(),
  createdAt: epochMs,
});
export type Notice = z.infer<typeof notice>;

export const getNotice = get('/api/content/notice', {
  access: 'public',
  summary: 'One notice of the site',
  query: queryOf({ contentId: rowId }),
  data: notice,
});
