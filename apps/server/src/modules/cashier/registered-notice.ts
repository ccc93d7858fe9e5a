import type { Destination } from '@hoga/contract/payout';
import type { OutgoingMessage } from '../messaging/public.ts';
import type { Site } from '../sites/public.ts';

/** The mail to a member that a withdrawal account or address was registered in their name (DOMAIN §7). */
export function registeredNotice(site: Site, { bank, address }: Destination, to: string): OutgoingMessage {
  const { name } = site.texts;
  const place = bank === null ? (address ?? '') : `${bank.name} ${bank.number}`;
  if (site.language === 'en') {
    return {
      to,
      subject: `[${name}] ${bank === null ? 'Withdrawal address' : 'Withdrawal account'} registered`,
      text: `[${name}] ${place} was registered for withdrawals and can be used after 24 hours. If it was not you, remove it and change your password.`,
    };
  }
  const kind = bank === null ? '출금 주소' : '출금 계좌';
  return {
    to,
    subject: `[${name}] ${kind} 등록 안내`,
    text: `[${name}] ${kind}가 등록되었습니다 (${place}). 24시간 후부터 사용할 수 있습니다. 본인이 등록하지 않았다면 삭제하고 비밀번호를 변경해주세요.`,
  };
}
