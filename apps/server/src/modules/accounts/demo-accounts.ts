import type { Role } from '@hoga/domain/session/role';
import { practiceMoneyOf } from '@hoga/domain/site/practice-money';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import type { AccountEtc, AccountStatus } from '../../persistence/schema/accounts.ts';

export const DEMO_PASSWORD = 'hoga1234';

interface DemoPartner {
  readonly referralCode: string;
  readonly share: string;
}

export interface DemoAccount {
  readonly siteId: SiteId;
  readonly username: string;
  readonly name: string;
  readonly nick: string;
  readonly role: Role;
  readonly status: AccountStatus;
  readonly etc: AccountEtc;
  readonly cannotTrade: boolean;
  /** The kind of partner, or null. */
  readonly partner: DemoPartner | null;
  /** The username of the referring partner. */
  readonly referredBy: string | null;
}

function demo(
  siteId: number,
  username: string,
  name: string,
  nick: string,
  rest: Partial<DemoAccount> = {},
): DemoAccount {
  return {
    siteId: idOf(siteId),
    username,
    name,
    nick,
    role: 'PLAYER',
    status: 'ACTIVE',
    etc: {},
    cannotTrade: false,
    partner: null,
    referredBy: null,
    ...rest,
  };
}

const TOP = { role: 'PARTNER', cannotTrade: true, partner: { referralCode: 'HOGA1', share: '0.5' } } as const;
const BELOW = { role: 'PARTNER', cannotTrade: true, partner: { referralCode: 'HOGA2', share: '0.3' } } as const;
const OF_TOP = { referredBy: 'partner' } as const;
const OF_BELOW = { referredBy: 'partner2' } as const;

/**
 * Accounts for signing in after the first start (ARCHITECTURE §1). The phone derives from the position: append new
 * ones.
 */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  demo(1, 'demo', '김호가', '호가연습', OF_TOP),
  demo(1, 'demo2', '이체결', '체결연습', OF_TOP),
  demo(1, 'trader', '박선도', '선도트레이더', OF_BELOW),
  demo(1, 'follower', '최동행', '따라가기', OF_BELOW),
  demo(1, 'blocked', '정차단', '차단계정', { status: 'DENY' }),
  demo(1, 'nomobile', '한피씨', '피씨전용', { etc: { blockDevice: ['M'] } }),
  demo(1, 'partner', '윤추천', '추천파트너', TOP),
  demo(1, 'admin', '강운영', '운영자', { role: 'ADMIN' }),
  demo(1, 'bot_average', '데모봇', '이동평균데모', OF_TOP),
  demo(1, 'bot_range', '데모봇', '레인지데모', OF_BELOW),
  demo(1, 'bot_trend', '데모봇', '느린추세데모', OF_BELOW),
  demo(2, 'demo', '김미니', '미니연습'),
  demo(15, 'demo', 'Alex Kim', 'GlobalDemo'),
  demo(25, 'demo', 'Sam Lee', 'ViewDemo'),
  demo(33, 'demo', 'Robin Park', 'ProDemo'),
  demo(1, 'partner2', '임하위', '하위파트너', { ...BELOW, ...OF_TOP }),
  demo(1, 'admin2', '오승인', '두번째운영자', { role: 'ADMIN' }),
  demo(1, 'follower2', '서동반', '함께가기', OF_BELOW),
  demo(1, 'follower3', '문동행', '천천히가기', OF_TOP),
];

const COINS: Readonly<Partial<Record<WalletType, string>>> = {
  USDT: '5000',
  BTC: '0.1',
  ETH: '2',
  XRP: '5000',
  DOGE: '20000',
  EOS: '1000',
};

/** Initial paper money of a demo wallet: a new member's, and some of every coin. */
export function demoAmount(type: WalletType, site: Parameters<typeof practiceMoneyOf>[0]): Decimal {
  const practice = practiceMoneyOf(site).find(({ walletType }) => walletType === type);
  return practice?.amount ?? decimal(COINS[type] ?? '0');
}
