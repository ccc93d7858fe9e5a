import { CONTENT_KINDS, STATIC_PAGES } from '@hoga/domain/content/vocabulary';
import type { ContentId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, described, epochMs, flag, idField, optionalText } from './fields.ts';
import { pageFields, pageOf } from './page.ts';

const head = {
  id: idField<ContentId>(),
  category: described(z.string(), 'Empty where it belongs to no category.'),
  title: z.string(),
  summary: described(z.string(), 'A line or two without markup; empty where there is none.'),
  isPinned: described(flag, '1: stands above the newer ones.'),
  startDate: described(z.nullable(epochMs), 'Shown from then on; null: since it was written.'),
  endDate: described(z.nullable(epochMs), 'Shown until then; null: without an end.'),
  link: described(z.nullable(z.string()), 'Where it leads to: a page of our own, or an address outside.'),
  image: described(z.nullable(z.string()), 'The path of its picture, for readers who may see it.'),
  createdAt: epochMs,
};

const body = {
  content: described(z.string(), 'HTML, sanitised when it was written; sanitise it again where it is shown.'),
  updatedAt: epochMs,
};

/** Content written by an operator, as a list row. */
export const contentRow = z.object(head);
export type ContentRow = z.infer<typeof contentRow>;

/** The same with its text. */
export const contentItem = z.object({ ...head, ...body });
export type ContentItem = z.infer<typeof contentItem>;

export type Notice = ContentItem;
export type NoticeRow = ContentRow;

const which = { contentId: described(askedId<ContentId>(), 'Which one.') };

const filter = {
  ...pageFields,
  keyword: described(optionalText(50), 'A part of the title or of the text, of one letter or more.'),
  category: described(optionalText(40), 'Of this category only.'),
  /** CNT-07. Closed content is for operators only: this call does not return it. */
  isOpenStrs: described(
    z._default(z.string().check(z.regex(/^[01](,[01])?$/)), '1'),
    'Flags, separated by commas; what is closed is for operators.',
  ),
};

export const getNotice = get('/api/content/notice', {
  access: 'public',
  summary: 'One notice of the site',
  refusals: ['NOTICE_NOT_FOUND'],
  query: queryOf(which),
  data: contentItem,
});

export const getNoticeList = get('/api/content/notice/list', {
  access: 'public',
  summary: 'The notices of the site, pinned ones first, then the newest',
  query: queryOf(filter),
  data: pageOf(contentRow),
});

export const getNoticeCategories = get('/api/content/notice/categories', {
  access: 'public',
  summary: 'The categories of the notices of the site, in alphabetical order',
  query: queryOf({}),
  data: z.array(z.string()),
});

export const getUnreadNotices = get('/api/content/notice/unread', {
  access: 'player',
  summary: 'Which notices since joining, of the last ninety days, the caller has not read',
  query: queryOf({}),
  data: z.object({
    count: z.int(),
    ids: described(z.array(idField<ContentId>()), 'The newest hundred of them.'),
  }),
});

export const readNotice = post('/api/content/notice/read', {
  access: 'player',
  summary: 'The caller has read a notice',
  refusals: ['NOTICE_NOT_FOUND'],
  body: bodyOf(which),
  data: z.object({ count: described(z.int(), 'Notices that are still unread.') }),
});

export const readAllNotices = post('/api/content/notice/read_all', {
  access: 'player',
  summary: 'The caller has read all notices',
  body: bodyOf({}),
  data: z.object({ count: z.int() }),
});

export const getFaq = get('/api/content/faq', {
  access: 'public',
  summary: 'One frequent question with its answer',
  refusals: ['CONTENT_NOT_FOUND'],
  query: queryOf(which),
  data: contentItem,
});

export const getFaqList = get('/api/content/faq/list', {
  access: 'public',
  summary: 'Frequent questions with their answers, pinned ones first, then in the order of the operator',
  query: queryOf(filter),
  data: pageOf(contentItem),
});

export const getFaqCategories = get('/api/content/faq/categories', {
  access: 'public',
  summary: 'The categories of the frequent questions, in alphabetical order',
  query: queryOf({}),
  data: z.array(z.string()),
});

export const voteFaq = post('/api/content/faq/vote', {
  access: 'player',
  summary: 'Say whether an answer has helped; the last word counts',
  refusals: ['CONTENT_NOT_FOUND'],
  body: bodyOf({ ...which, isHelpful: flag }),
  data: z.object({ isHelpful: flag }),
});

export const getStrategy = get('/api/content/strategy', {
  access: 'public',
  summary: 'One article about investing',
  refusals: ['CONTENT_NOT_FOUND'],
  query: queryOf(which),
  data: contentItem,
});

export const getStrategyList = get('/api/content/strategy/list', {
  access: 'public',
  summary: 'Articles about investing, pinned ones first, then the newest',
  query: queryOf(filter),
  data: pageOf(contentRow),
});

export const getStrategyCategories = get('/api/content/strategy/categories', {
  access: 'public',
  summary: 'The categories of the articles, in alphabetical order',
  query: queryOf({}),
  data: z.array(z.string()),
});

export const getPromotion = get('/api/content/promotion', {
  access: 'public',
  summary: 'One promotion',
  refusals: ['CONTENT_NOT_FOUND'],
  query: queryOf(which),
  data: contentItem,
});

export const getPromotionList = get('/api/content/promotion/list', {
  access: 'public',
  summary: 'Promotions that run, pinned ones first, then the newest',
  query: queryOf(filter),
  data: pageOf(contentRow),
});

export const getPopup = get('/api/content/popup', {
  access: 'public',
  summary: 'One popup',
  refusals: ['CONTENT_NOT_FOUND'],
  query: queryOf(which),
  data: contentItem,
});

export const getPopupList = get('/api/content/popup/list', {
  access: 'public',
  summary: 'Popups to be shown now, with their texts, pinned ones first, then the newest',
  query: queryOf(filter),
  data: pageOf(contentItem),
});

export const getBannerList = get('/api/content/banner/list', {
  access: 'public',
  summary: 'Banners of the home page to be shown now, in the order of the operator',
  query: queryOf({}),
  data: z.array(contentRow),
});

export const getStaticContent = get('/api/content/static', {
  access: 'public',
  summary: 'A page that a site has one of: its terms, or what it does with personal data',
  refusals: ['CONTENT_NOT_FOUND'],
  query: queryOf({ category: described(z.enum(STATIC_PAGES), 'Which page.') }),
  data: contentItem,
});

export const contentKind = z.enum(CONTENT_KINDS);
