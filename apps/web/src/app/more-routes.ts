import { onlyWithChat } from './guard.ts';
import { lazyPage } from './root-route.tsx';

/** /more and the targets of its menus: the member's own pages, support, and operators' content. */
const more = lazyPage('/more', 'more', { title: 'nav.more', noBack: true, menu: 'more' });
const changePassword = lazyPage('/more/change_password', 'changePassword', {
  title: 'nav.changePassword',
  menu: 'more',
});
const security = lazyPage('/more/security', 'security', { title: 'nav.security', menu: 'more' });
const otpSetUp = lazyPage('/more/security/otp', 'otpSetUp', {
  title: 'nav.otpSetUp',
  backUrl: '/more/security',
  menu: 'more',
});
const apiKeys = lazyPage('/more/keys', 'apiKeys', { title: 'nav.apiKeys', wide: true, menu: 'more' });
const apiKey = lazyPage('/more/keys/$keyId', 'apiKeys', {
  name: 'ApiKey',
  title: 'nav.apiKeys',
  backUrl: '/more/keys',
  wide: true,
  menu: 'more',
});
const setting = lazyPage('/more/setting', 'setting', { title: 'nav.setting', menu: 'more' });
const myPage = lazyPage('/more/mypage', 'myPage', { title: 'nav.profile', menu: 'more' });
const terms = lazyPage('/more/terms', 'terms', { title: 'nav.terms', menu: 'more' });
const privacy = lazyPage('/more/privacy', 'privacy', { title: 'nav.privacy', menu: 'more' });
const notices = lazyPage('/more/notice', 'notices', { title: 'nav.support', menu: 'more' });
const notice = lazyPage('/more/notice/$id', 'notice', {
  title: 'nav.notice',
  backUrl: '/more/notice',
  menu: 'more',
});
const supportNotices = lazyPage('/support/notice', 'notices', {
  name: 'SupportNotices',
  title: 'nav.support',
  backUrl: '/more',
  menu: 'more',
});
const faq = lazyPage('/more/faq', 'faq', { title: 'nav.support', menu: 'more' });
const messages = lazyPage('/more/message', 'messages', { title: 'nav.support', menu: 'more' });
const strategies = lazyPage('/more/strategy', 'strategies', {
  title: 'nav.investInfo',
  menu: 'more',
});
const strategy = lazyPage('/more/strategy/$id', 'strategy', {
  title: 'nav.investInfo',
  backUrl: '/more/strategy',
  menu: 'more',
});
const investInfo = lazyPage('/support/invest_info', 'strategies', {
  name: 'InvestInfo',
  title: 'nav.investInfo',
  backUrl: '/more',
  menu: 'more',
});
const promotions = lazyPage('/more/promotion', 'promotions', {
  title: 'nav.promotion',
  menu: 'more',
});
const promotion = lazyPage('/more/promotion/$id', 'promotion', {
  title: 'nav.promotion',
  backUrl: '/more/promotion',
  menu: 'more',
});
const contacts = lazyPage('/more/contact', 'contacts', { title: 'nav.contact', menu: 'more' });
const newContact = lazyPage('/more/contact/create', 'newContact', {
  title: 'nav.newContact',
  backUrl: '/more/contact',
  menu: 'more',
});
const contact = lazyPage('/more/contact/$id', 'contact', {
  title: 'nav.contact',
  backUrl: '/more/contact',
  menu: 'more',
});
const serviceContact = lazyPage('/service/contact', 'contacts', {
  name: 'ServiceContact',
  title: 'nav.contact',
  backUrl: '/more',
  menu: 'more',
});
const partner = lazyPage('/more/partner', 'partner', { title: 'nav.partner', menu: 'more' });
const economic = lazyPage('/more/economic', 'economic', { title: 'nav.economic', menu: 'more' });
const alerts = lazyPage('/more/alert', 'alerts', { title: 'nav.alerts', menu: 'more' });
const journal = lazyPage('/more/journal', 'journal', { title: 'nav.journal', wide: true, menu: 'more' });
const journalTrip = lazyPage('/more/journal/$product/$id', 'journalTrip', {
  title: 'nav.journalTrip',
  backUrl: '/more/journal',
  menu: 'more',
});
const glossary = lazyPage('/more/glossary', 'glossary', { title: 'nav.glossary', menu: 'more' });
/** Also linked from the sign-in page: it says what works when signing in does not. */
const status = lazyPage('/status', 'status', { title: 'nav.status', requiresAuth: false });
const liveChat = lazyPage(
  '/more/livechat',
  'liveChat',
  { name: 'LiveChat', title: 'nav.liveChat', fills: true, menu: 'more' },
  onlyWithChat,
);

export const moreRoutes = [
  more,
  changePassword,
  security,
  otpSetUp,
  apiKeys,
  apiKey,
  setting,
  myPage,
  terms,
  privacy,
  notices,
  notice,
  supportNotices,
  faq,
  messages,
  strategies,
  strategy,
  investInfo,
  promotions,
  promotion,
  contacts,
  newContact,
  contact,
  serviceContact,
  partner,
  economic,
  glossary,
  status,
  alerts,
  journal,
  journalTrip,
  liveChat,
] as const;
