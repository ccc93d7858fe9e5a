import { currencyUnit } from '@hoga/domain/format/currency-text';
import { groupThousands } from '@hoga/domain/format/thousands';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Clock } from '@hoga/kernel/clock';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import type { DnwId } from '@hoga/kernel/ids';
import type { Queries } from '../../persistence/database.ts';
import type { Messenger, OutgoingMessage } from '../messaging/public.ts';
import type { Site } from '../sites/public.ts';
import type { Owner } from '../trading/public.ts';
import { emailOf, noteWithdrawal } from './withdrawal-notice-store.ts';

interface NoticeParts {
  readonly database: Queries;
  readonly mail: Messenger;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
}

interface Withdrawal {
  readonly id: DnwId;
  readonly identity: Owner;
  readonly site: Site;
  readonly walletType: WalletType;
  readonly point: Decimal;
}

/** Tells members by mail of every withdrawal that was asked for in their name; `/user/queue/dnw` tells their screens. */
export interface WithdrawalNotices {
  /** Does not wait for the mail: a mail server takes its time. */
  tell(withdrawal: Withdrawal): void;
  /** Once everything under way is sent, or has failed. */
  stop(): Promise<void>;
}

/** The request stands whatever becomes of the mail; one that was told of is not told of again. */
export function withdrawalNotices({ database, mail, clock, log }: NoticeParts): WithdrawalNotices {
  async function send(withdrawal: Withdrawal): Promise<void> {
    const { id, identity } = withdrawal;
    if (!(await noteWithdrawal(database, identity, id, clock.now()))) return;
    const email = await emailOf(database, identity);
    if (email !== '') await mail.send(noticeOf(withdrawal, email));
  }

  const underWay = new Set<Promise<void>>();
  return {
    tell(withdrawal) {
      const work = send(withdrawal)
        .catch((error: unknown) =>
          log.error({ err: error, dnwId: withdrawal.id }, 'a member could not be told of a withdrawal'),
        )
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    stop: async () => {
      await Promise.all(underWay);
    },
  };
}

function noticeOf({ id, site, walletType, point }: Withdrawal, to: string): OutgoingMessage {
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
