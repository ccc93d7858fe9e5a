import { onlyWithChat } from './guard.ts';
import { laterPage } from './root-route.tsx';

/** /more and what its menus lead to: the member's own things, support, and what operators write. */
const more = laterPage('/more', 'more', { title: 'nav.more', noBack: true, menu: 'more' });
const changePassword = laterPage('/more/change_password', 'changePassword', {
  title: 'nav.changePassword',
  menu: 'more',
});
const security = laterPage('/more/security', 'security', { title: 'nav.security', menu: 'more' });
const otpSetUp = laterPage('/more/security/otp', 'otpSetUp', {
  title: 'nav.otpSetUp',
  backUrl: '/more/security',
  menu: 'more',
});
const setting = laterPage('/more/setting', 'setting', { title: 'nav.setting', menu: 'more' });
const myPage = laterPage('/more/mypage', 'myPage', { title: 'nav.profile', menu: 'more' });
const terms = laterPage('/more/terms', 'terms', { title: 'nav.terms', menu: 'more' });
const privacy = laterPage('/more/privacy', 'privacy', { title: 'nav.privacy', menu: 'more' });
const notices = laterPage('/more/notice', 'notices', { title: 'nav.support', menu: 'more' });
const notice = laterPage('/more/notice/$id', 'notice', {
  title: 'nav.notice',
  backUrl: '/more/notice',
  menu: 'more',
});
const supportNotices = laterPage('/support/notice', 'notices', {
  name: 'SupportNotices',
  title: 'nav.support',
  backUrl: '/more',
  menu: 'more',
});
const faq = laterPage('/more/faq', 'faq', { title: 'nav.support', menu: 'more' });
const messages = laterPage('/more/message', 'messages', { title: 'nav.support', menu: 'more' });
const strategies = laterPage('/more/strategy', 'strategies', {
  title: 'nav.investInfo',
  menu: 'more',
});
const strategy = laterPage('/more/strategy/$id', 'strategy', {
  title: 'nav.investInfo',
  backUrl: '/more/strategy',
  menu: 'more',
});
const investInfo = laterPage('/support/invest_info', 'strategies', {
  name: 'InvestInfo',
  title: 'nav.investInfo',
  backUrl: '/more',
  menu: 'more',
});
const promotions = laterPage('/more/promotion', 'promotions', {
  title: 'nav.promotion',
  menu: 'more',
});
const promotion = laterPage('/more/promotion/$id', 'promotion', {
  title: 'nav.promotion',
  backUrl: '/more/promotion',
  menu: 'more',
});
const contacts = laterPage('/more/contact', 'contacts', { title: 'nav.contact', menu: 'more' });
const newContact = laterPage('/more/contact/create', 'newContact', {
  title: 'nav.newContact',
  backUrl: '/more/contact',
  menu: 'more',
});
const contact = laterPage('/more/contact/$id', 'contact', {
  title: 'nav.contact',
  backUrl: '/more/contact',
  menu: 'more',
});
const serviceContact = laterPage('/service/contact', 'contacts', {
  name: 'ServiceContact',
  title: 'nav.contact',
  backUrl: '/more',
  menu: 'more',
});
const partner = laterPage('/more/partner', 'partner', { title: 'nav.partner', menu: 'more' });
const economic = laterPage('/more/economic', 'economic', { title: 'nav.economic', menu: 'more' });
const glossary = laterPage('/more/glossary', 'glossary', { title: 'nav.glossary', menu: 'more' });
const liveChat = laterPage(
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
  liveChat,
] as const;
