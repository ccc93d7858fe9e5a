import { onlyWithChat } from './guard.ts';
import { laterPage } from './root-route.tsx';

/** /more and what its menus lead to: the member's own things, support, and what operators write. */
const more = laterPage('/more', 'more', { name: 'More', title: 'nav.more', noBack: true, menu: 'more' });
const changePassword = laterPage('/more/change_password', 'changePassword', {
  name: 'ChangePassword',
  title: 'nav.changePassword',
  menu: 'more',
});
const security = laterPage('/more/security', 'security', { name: 'Security', title: 'nav.security', menu: 'more' });
const otpSetUp = laterPage('/more/security/otp', 'otpSetUp', {
  name: 'OtpSetUp',
  title: 'nav.otpSetUp',
  backUrl: '/more/security',
  menu: 'more',
});
const setting = laterPage('/more/setting', 'setting', { name: 'Setting', title: 'nav.setting', menu: 'more' });
const myPage = laterPage('/more/mypage', 'myPage', { name: 'MyPage', title: 'nav.profile', menu: 'more' });
const terms = laterPage('/more/terms', 'terms', { name: 'Terms', title: 'nav.terms', menu: 'more' });
const privacy = laterPage('/more/privacy', 'privacy', { name: 'Privacy', title: 'nav.privacy', menu: 'more' });
const notices = laterPage('/more/notice', 'notices', { name: 'Notices', title: 'nav.support', menu: 'more' });
const notice = laterPage('/more/notice/$id', 'notice', {
  name: 'Notice',
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
const faq = laterPage('/more/faq', 'faq', { name: 'Faq', title: 'nav.support', menu: 'more' });
const messages = laterPage('/more/message', 'messages', { name: 'Messages', title: 'nav.support', menu: 'more' });
const strategies = laterPage('/more/strategy', 'strategies', {
  name: 'Strategies',
  title: 'nav.investInfo',
  menu: 'more',
});
const strategy = laterPage('/more/strategy/$id', 'strategy', {
  name: 'Strategy',
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
  name: 'Promotions',
  title: 'nav.promotion',
  menu: 'more',
});
const promotion = laterPage('/more/promotion/$id', 'promotion', {
  name: 'Promotion',
  title: 'nav.promotion',
  backUrl: '/more/promotion',
  menu: 'more',
});
const contacts = laterPage('/more/contact', 'contacts', { name: 'Contacts', title: 'nav.contact', menu: 'more' });
const newContact = laterPage('/more/contact/create', 'newContact', {
  name: 'NewContact',
  title: 'nav.newContact',
  backUrl: '/more/contact',
  menu: 'more',
});
const contact = laterPage('/more/contact/$id', 'contact', {
  name: 'Contact',
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
const economic = laterPage('/more/economic', 'economic', { name: 'Economic', title: 'nav.economic', menu: 'more' });
const glossary = laterPage('/more/glossary', 'glossary', { name: 'Glossary', title: 'nav.glossary', menu: 'more' });
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
  economic,
  glossary,
  liveChat,
] as const;
