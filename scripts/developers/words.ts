export const LANGUAGES = ['ko', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the frame of a page says. The reference itself is English: it is generated from the contract. */
export interface Words {
  readonly name: string;
  readonly developers: string;
  readonly search: string;
  readonly noMatch: string;
  readonly makeKey: string;
  readonly theme: string;
  readonly skip: string;
  readonly contents: string;
  readonly start: string;
  readonly basics: string;
  readonly trading: string;
  readonly sockets: string;
  readonly reference: string;
  readonly calls: string;
  readonly channels: string;
  readonly codes: string;
  readonly parameters: string;
  readonly body: string;
  readonly reply: string;
  readonly refusals: string;
  readonly keyRead: string;
  readonly keyTrade: string;
  readonly noKey: string;
  readonly isPublic: string;
  readonly callsLead: string;
  readonly channelsLead: string;
  readonly codesLead: string;
  readonly status: string;
  readonly message: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  ko: {
    name: '한국어',
    developers: '개발자 문서',
    search: '호출, 오류 코드, 낱말 찾기',
    noMatch: '찾은 것이 없습니다',
    makeKey: 'API 키 만들기',
    theme: '밝게·어둡게',
    skip: '본문으로 건너뛰기',
    contents: '목차',
    start: '시작',
    basics: '기본',
    trading: '거래',
    sockets: '소켓',
    reference: '참조',
    calls: 'REST 호출',
    channels: '소켓 채널',
    codes: '오류 코드',
    parameters: '조회 값',
    body: '본문',
    reply: '응답의 data',
    refusals: '거절',
    keyRead: '조회 키',
    keyTrade: '주문 키',
    noKey: '키로는 할 수 없음',
    isPublic: '로그인 없이',
    callsLead: '계약에서 만든 참조입니다. 필드 설명은 영어입니다. 같은 내용이 openapi.json에 있습니다.',
    channelsLead: '구독할 수 있는 곳과 그곳으로 오는 이벤트입니다. 같은 내용이 asyncapi.json에 있습니다.',
    codesLead: '응답의 code 값입니다. 코드의 뜻은 바뀌지 않고, 새 코드가 더해질 수 있습니다.',
    status: 'HTTP',
    message: '뜻',
  },
  en: {
    name: 'English',
    developers: 'Developers',
    search: 'Find a call, a code, a word',
    noMatch: 'Nothing found',
    makeKey: 'Make an API key',
    theme: 'Light or dark',
    skip: 'Skip to content',
    contents: 'Contents',
    start: 'Start',
    basics: 'Basics',
    trading: 'Trading',
    sockets: 'Sockets',
    reference: 'Reference',
    calls: 'REST calls',
    channels: 'Channels',
    codes: 'Error codes',
    parameters: 'Query',
    body: 'Body',
    reply: 'data of the reply',
    refusals: 'Refusals',
    keyRead: 'read keys',
    keyTrade: 'trade keys',
    noKey: 'no key',
    isPublic: 'without signing in',
    callsLead: 'Generated from the contract. openapi.json has the same for programs.',
    channelsLead: 'What can be subscribed to, and the events that come there. asyncapi.json has the same for programs.',
    codesLead: 'Values of code in replies. The meaning of a code never changes; new ones may come.',
    status: 'HTTP',
    message: 'Meaning',
  },
};
