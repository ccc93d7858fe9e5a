interface Tag {
  readonly name: string;
  readonly description: string;
}

/** By the first word of the path below `/api`. */
const TAG_OF: Readonly<Record<string, string>> = {
  certi: 'certification',
  admin: 'operators',
  contact: 'support',
  content: 'content',
  economic: 'content',
  file: 'support',
  futures: 'futures',
  message: 'support',
  oversea: 'oversea',
  public: 'market',
  server_time_offset: 'market',
  site_info: 'site',
  stock: 'market',
  trade: 'market',
};

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  account: 'Signing up and in, the own account and its wallets.',
  certification: 'Codes that prove who holds a phone number or an e-mail address.',
  content: 'What the site has to read: notices, frequent questions, articles, banners, terms, economic figures.',
  futures: 'Coin futures: perpetual contracts, in the FUTURES wallet.',
  market: 'Prices, candles, books and what can be traded; open to guests.',
  operators: 'What operators of a site see and do.',
  oversea: 'Overseas futures, in the BINARY wallet.',
  site: 'What a site is configured to be.',
  support: 'Messages to a member, inquiries of a member, and their pictures.',
};

/** What a call belongs to. What is about no area in particular is about the account. */
export function tagOf(path: string): string {
  const [, root = '', area = ''] = path.split('/');
  if (root !== 'api') return 'site';
  return TAG_OF[area] ?? 'account';
}

export function tagsOf(paths: readonly string[]): readonly Tag[] {
  return [...new Set(paths.map(tagOf))].toSorted().map((name) => ({ name, description: DESCRIPTIONS[name] ?? name }));
}
