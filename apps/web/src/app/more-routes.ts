import { createRoute } from '@tanstack/react-router';
import { onlyWithChat } from './guard.ts';
import { getParentRoute, laterScreen } from './root-route.tsx';

/** /more and what its menus lead to: the member's own things, support, and what operators write. */
const more = createRoute({
  getParentRoute,
  path: '/more',
  staticData: { name: 'More', title: 'nav.more', layout: 'Fixed', noBack: true, menu: 'more' },
  component: laterScreen('more'),
});

const changePassword = createRoute({
  getParentRoute,
  path: '/more/change_password',
  staticData: { name: 'ChangePassword', title: 'nav.changePassword', layout: 'Fixed', menu: 'more' },
  component: laterScreen('changePassword'),
});

const security = createRoute({
  getParentRoute,
  path: '/more/security',
  staticData: { name: 'Security', title: 'nav.security', layout: 'Fixed', menu: 'more' },
  component: laterScreen('security'),
});

const otpSetUp = createRoute({
  getParentRoute,
  path: '/more/security/otp',
  staticData: { name: 'OtpSetUp', title: 'nav.otpSetUp', layout: 'Fixed', backUrl: '/more/security', menu: 'more' },
  component: laterScreen('otpSetUp'),
});

const setting = createRoute({
  getParentRoute,
  path: '/more/setting',
  staticData: { name: 'Setting', title: 'nav.setting', layout: 'Fixed', menu: 'more' },
  component: laterScreen('setting'),
});

const myPage = createRoute({
  getParentRoute,
  path: '/more/mypage',
  staticData: { name: 'MyPage', title: 'nav.profile', layout: 'Fixed', menu: 'more' },
  component: laterScreen('myPage'),
});

const terms = createRoute({
  getParentRoute,
  path: '/more/terms',
  staticData: { name: 'Terms', title: 'nav.terms', layout: 'Fixed', menu: 'more' },
  component: laterScreen('terms'),
});

const privacy = createRoute({
  getParentRoute,
  path: '/more/privacy',
  staticData: { name: 'Privacy', title: 'nav.privacy', layout: 'Fixed', menu: 'more' },
  component: laterScreen('privacy'),
});

const noticesScreen = laterScreen('notices');

const notices = createRoute({
  getParentRoute,
  path: '/more/notice',
  staticData: { name: 'Notices', title: 'nav.support', layout: 'Fixed', menu: 'more' },
  component: noticesScreen,
});

const notice = createRoute({
  getParentRoute,
  path: '/more/notice/$id',
  staticData: { name: 'Notice', title: 'nav.notice', layout: 'Fixed', backUrl: '/more/notice', menu: 'more' },
  component: laterScreen('notice'),
});

const supportNotices = createRoute({
  getParentRoute,
  path: '/support/notice',
  staticData: { name: 'SupportNotices', title: 'nav.support', layout: 'Fixed', backUrl: '/more', menu: 'more' },
  component: noticesScreen,
});

const faq = createRoute({
  getParentRoute,
  path: '/more/faq',
  staticData: { name: 'Faq', title: 'nav.support', layout: 'Fixed', menu: 'more' },
  component: laterScreen('faq'),
});

const messages = createRoute({
  getParentRoute,
  path: '/more/message',
  staticData: { name: 'Messages', title: 'nav.support', layout: 'Fixed', menu: 'more' },
  component: laterScreen('messages'),
});

const strategiesScreen = laterScreen('strategies');

const strategies = createRoute({
  getParentRoute,
  path: '/more/strategy',
  staticData: { name: 'Strategies', title: 'nav.investInfo', layout: 'Fixed', menu: 'more' },
  component: strategiesScreen,
});

const strategy = createRoute({
  getParentRoute,
  path: '/more/strategy/$id',
  staticData: { name: 'Strategy', title: 'nav.investInfo', layout: 'Fixed', backUrl: '/more/strategy', menu: 'more' },
  component: laterScreen('strategy'),
});

const investInfo = createRoute({
  getParentRoute,
  path: '/support/invest_info',
  staticData: { name: 'InvestInfo', title: 'nav.investInfo', layout: 'Fixed', backUrl: '/more', menu: 'more' },
  component: strategiesScreen,
});

const promotions = createRoute({
  getParentRoute,
  path: '/more/promotion',
  staticData: { name: 'Promotions', title: 'nav.promotion', layout: 'Fixed', menu: 'more' },
  component: laterScreen('promotions'),
});

const promotion = createRoute({
  getParentRoute,
  path: '/more/promotion/$id',
  staticData: { name: 'Promotion', title: 'nav.promotion', layout: 'Fixed', backUrl: '/more/promotion', menu: 'more' },
  component: laterScreen('promotion'),
});

const contactsScreen = laterScreen('contacts');

const contacts = createRoute({
  getParentRoute,
  path: '/more/contact',
  staticData: { name: 'Contacts', title: 'nav.contact', layout: 'Fixed', menu: 'more' },
  component: contactsScreen,
});

const newContact = createRoute({
  getParentRoute,
  path: '/more/contact/create',
  staticData: { name: 'NewContact', title: 'nav.newContact', layout: 'Fixed', backUrl: '/more/contact', menu: 'more' },
  component: laterScreen('newContact'),
});

const contact = createRoute({
  getParentRoute,
  path: '/more/contact/$id',
  staticData: { name: 'Contact', title: 'nav.contact', layout: 'Fixed', backUrl: '/more/contact', menu: 'more' },
  component: laterScreen('contact'),
});

const serviceContact = createRoute({
  getParentRoute,
  path: '/service/contact',
  staticData: { name: 'ServiceContact', title: 'nav.contact', layout: 'Fixed', backUrl: '/more', menu: 'more' },
  component: contactsScreen,
});

const economic = createRoute({
  getParentRoute,
  path: '/more/economic',
  staticData: { name: 'Economic', title: 'nav.economic', layout: 'Fixed', menu: 'more' },
  component: laterScreen('economic'),
});

const glossary = createRoute({
  getParentRoute,
  path: '/more/glossary',
  staticData: { name: 'Glossary', title: 'nav.glossary', layout: 'Fixed', menu: 'more' },
  component: laterScreen('glossary'),
});

const liveChat = createRoute({
  getParentRoute,
  path: '/more/livechat',
  staticData: { name: 'LiveChat', title: 'nav.liveChat', layout: 'Fixed', fills: true, menu: 'more' },
  beforeLoad: onlyWithChat,
  component: laterScreen('liveChat'),
});

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
