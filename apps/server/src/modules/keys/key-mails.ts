import type { Site } from '../../http/site-directory.ts';
import type { OutgoingMessage } from '../messaging/public.ts';

interface Mail {
  readonly site: Site;
  readonly to: string;
  /** The key's name for its member, and its public name. */
  readonly key: { readonly name: string; readonly id: string };
}

export function madeMail({ site, to, key }: Mail): OutgoingMessage {
  const { name } = site.texts;
  return site.language === 'en'
    ? {
        to,
        subject: `[${name}] An API key was made`,
        text: `[${name}] The API key "${key.name}" (${key.id}) was made. If it was not you, end it under More > API keys and change your password.`,
      }
    : {
        to,
        subject: `[${name}] API 키 생성 안내`,
        text: `[${name}] API 키 "${key.name}" (${key.id})를 만들었습니다. 본인이 아니라면 더보기 > API 키에서 키를 없애고 비밀번호를 변경해주세요.`,
      };
}

export function addressMail({ site, to, key, address }: Mail & { readonly address: string }): OutgoingMessage {
  const { name } = site.texts;
  return site.language === 'en'
    ? {
        to,
        subject: `[${name}] An API key was refused`,
        text: `[${name}] The API key "${key.name}" (${key.id}) was used from ${address}, which it does not allow. The call was refused. If you do not know the address, end the key.`,
      }
    : {
        to,
        subject: `[${name}] API 키 호출 거절 안내`,
        text: `[${name}] API 키 "${key.name}" (${key.id})로 허용하지 않은 주소 ${address}에서 호출하여 거절했습니다. 모르는 주소라면 키를 없애주세요.`,
      };
}
