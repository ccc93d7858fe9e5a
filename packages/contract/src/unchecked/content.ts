// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../content.ts';

export type * from '../content.ts';

export const getBannerList: AddressOf<typeof contract.getBannerList> = {
  method: 'GET',
  path: '/api/content/banner/list',
  access: 'public',
};

export const getFaq: AddressOf<typeof contract.getFaq> = {
  method: 'GET',
  path: '/api/content/faq',
  access: 'public',
};

export const getFaqCategories: AddressOf<typeof contract.getFaqCategories> = {
  method: 'GET',
  path: '/api/content/faq/categories',
  access: 'public',
};

export const getFaqList: AddressOf<typeof contract.getFaqList> = {
  method: 'GET',
  path: '/api/content/faq/list',
  access: 'public',
};

export const getNotice: AddressOf<typeof contract.getNotice> = {
  method: 'GET',
  path: '/api/content/notice',
  access: 'public',
};

export const getNoticeCategories: AddressOf<typeof contract.getNoticeCategories> = {
  method: 'GET',
  path: '/api/content/notice/categories',
  access: 'public',
};

export const getNoticeList: AddressOf<typeof contract.getNoticeList> = {
  method: 'GET',
  path: '/api/content/notice/list',
  access: 'public',
};

export const getPopup: AddressOf<typeof contract.getPopup> = {
  method: 'GET',
  path: '/api/content/popup',
  access: 'public',
};

export const getPopupList: AddressOf<typeof contract.getPopupList> = {
  method: 'GET',
  path: '/api/content/popup/list',
  access: 'public',
};

export const getPromotion: AddressOf<typeof contract.getPromotion> = {
  method: 'GET',
  path: '/api/content/promotion',
  access: 'public',
};

export const getPromotionList: AddressOf<typeof contract.getPromotionList> = {
  method: 'GET',
  path: '/api/content/promotion/list',
  access: 'public',
};

export const getStaticContent: AddressOf<typeof contract.getStaticContent> = {
  method: 'GET',
  path: '/api/content/static',
  access: 'public',
};

export const getStrategy: AddressOf<typeof contract.getStrategy> = {
  method: 'GET',
  path: '/api/content/strategy',
  access: 'public',
};

export const getStrategyCategories: AddressOf<typeof contract.getStrategyCategories> = {
  method: 'GET',
  path: '/api/content/strategy/categories',
  access: 'public',
};

export const getStrategyList: AddressOf<typeof contract.getStrategyList> = {
  method: 'GET',
  path: '/api/content/strategy/list',
  access: 'public',
};

export const getUnreadNotices: AddressOf<typeof contract.getUnreadNotices> = {
  method: 'GET',
  path: '/api/content/notice/unread',
  access: 'player',
};

export const readAllNotices: AddressOf<typeof contract.readAllNotices> = {
  method: 'POST',
  path: '/api/content/notice/read_all',
  access: 'player',
};

export const readNotice: AddressOf<typeof contract.readNotice> = {
  method: 'POST',
  path: '/api/content/notice/read',
  access: 'player',
};

export const voteFaq: AddressOf<typeof contract.voteFaq> = {
  method: 'POST',
  path: '/api/content/faq/vote',
  access: 'player',
};
