import type { OutgoingMessage } from '../messaging/public.ts';
import type { Site } from '../sites/public.ts';

export function codeMessage(site: Site, to: string, code: string, minutes: number): OutgoingMessage {
  const { name } = site.texts;
  if (site.language === 'en') {
    return {
      to,
      subject: `[${name}] Verification code`,
      text: `[${name}] Your verification code is ${code}. Enter it within ${minutes} minutes.`,
    };
  }
  return {
    to,
    subject: `[${name}] 인증번호 안내`,
    text: `[${name}] 인증번호는 ${code}입니다. ${minutes}분 안에 입력해주세요.`,
  };
}
