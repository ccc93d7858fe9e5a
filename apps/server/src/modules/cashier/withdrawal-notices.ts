import { currencyUnit } from '@hoga/domain/format/currency-text';
import { groupThousands } from '@hoga/domain/format/thousands';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { toText } from '@hoga/kernel/decimal';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { Database } from '../../persistence/database.ts';
import { type OutgoingMessage, queueMail } from '../messaging/public.ts';
import type { Site, SiteDirectory } from '../sites/public.ts';
import { emailOf, noteWithdrawal, type Withdrawal, withdrawalsWithoutNotice } from './withdrawal-notice-store.ts';

const POLL_INTERVAL_MS = 1_000;
const AT_A_TIME = 100;
/** Withdrawals from before a longer outage are in the member's messages and history. */
const LOOK_BACK_MS = 86_400_000;

export interface NoticeParts {
  readonly database: Database;
  readonly sites: Pick<SiteDirectory, 'byId'>;
  readonly timers: Timers;
}

/**
 * Mails members about every withdrawal requested in their name; `/user/queue/dnw` updates their screens. Withdrawals
 * are read from the database: a process that ends after a commit leaves the notice to the next. Recording the notice
 * and queueing the mail are one transaction, so that there is exactly one mail.
 */
export function withdrawalNoticePoller({ database, sites, timers }: NoticeParts): Poller {
  const notify = (withdrawal: Withdrawal) =>
    database.transaction(async (transaction) => {
      if (!(await noteWithdrawal(transaction, withdrawal, timers.now()))) return;
      const site = sites.byId(withdrawal.siteId);
      const email = await emailOf(transaction, withdrawal);
      if (site !== null && email !== '') await queueMail(transaction, noticeOf(withdrawal, site, email));
    });

  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll: async () => {
      const since = timers.now() - LOOK_BACK_MS;
      for (const withdrawal of await withdrawalsWithoutNotice(database, since, AT_A_TIME)) await notify(withdrawal);
    },
    name: 'withdrawal-notices',
    restsWhenQuiet: true,
    failed: `withdrawal notices: read failed, retry in ${POLL_INTERVAL_MS} ms`,
  };
}

function noticeOf({ id, walletType, point }: Withdrawal, site: Site, to: string): OutgoingMessage {
  const { name } = site.texts;
  const unit = currencyUnit(walletCurrency(walletType, site.binaryCurrency));
  const amount = `${groupThousands(toText(point))}${unit === '원' ? '' : ' '}${unit}`;
  if (site.language === 'en') {
    return {
      to,
      subject: `[${name}] Withdrawal requested`,
      text: `[${name}] A withdrawal of ${amount} was requested (no. ${id}). If it was not you, cancel it and change your password.`,
    };
  }
  return {
    to,
    subject: `[${name}] 출금 신청 안내`,
    text: `[${name}] 출금 ${amount} 신청이 접수되었습니다 (번호 ${id}). 본인이 신청하지 않았다면 신청을 취소하고 비밀번호를 변경해주세요.`,
  };
}
