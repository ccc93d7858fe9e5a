import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';

/** A gateway of text messages that keeps the newest to each number. */
export class Phones {
  readonly url: string;
  readonly #server: Server;
  readonly #newest: Map<string, string>;

  private constructor(server: Server, newest: Map<string, string>, url: string) {
    this.#server = server;
    this.#newest = newest;
    this.url = url;
  }

  static async open(port: number): Promise<Phones> {
    const newest = new Map<string, string>();
    const server = createServer((request, reply) => {
      void text(request).then((body) => {
        const message: { to: string; text: string } = JSON.parse(body);
        newest.set(message.to.replaceAll(/\D/g, ''), message.text);
        reply.end();
      });
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new Phones(server, newest, `http://127.0.0.1:${port}/send`);
  }

  async code(phone: string): Promise<string> {
    const digits = () => /\d{6}/.exec([...this.#newest].find(([to]) => to.endsWith(phone.slice(1)))?.[1] ?? '')?.[0];
    await expect.poll(digits).toBeTruthy();
    return digits() ?? '';
  }

  close(): void {
    this.#server.close();
  }
}

/** From / to the first fill. */
export async function signUpAndBuy(page: Page, { url, phones }: { readonly url: string; readonly phones: Phones }) {
  const phone = '01077770111';
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto(url);
  await page.getByRole('link', { name: '회원가입' }).click();
  await page.getByLabel('전체 동의').check();
  await button('다음').click();
  await field('휴대폰 번호').fill(phone);
  await button('인증번호 받기').click();
  await field('인증번호 6자리').fill(await phones.code(phone));
  await field('아이디').fill('from_the_image');
  await field('비밀번호').fill('hoga1234');
  await field('비밀번호 확인').fill('hoga1234');
  await button('다음').click();
  await field('이름').fill('홍길동');
  await field('닉네임').fill('이미지');
  await field('이메일').fill('image@example.com');
  await button('가입하기').click();
  const card = page.getByRole('region', { name: '모의투자금이 지급되었습니다' });
  await card.getByRole('link', { name: '1계약으로 시작하기' }).click();
  await button(/시장가 매수/).click();
  await expect(page.getByText('주문 체결완료')).toBeVisible({ timeout: 30_000 });
}
