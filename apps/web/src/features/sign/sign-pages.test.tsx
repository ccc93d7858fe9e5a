import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { FindIdPage } from './find-id-page.tsx';
import { FindPasswordPage } from './find-password-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const SIGN_UP = '/api/player';
const PARTNER = '/api/partner/verify';
const FIND_ID = '/api/player/find_id';
const FIND_PASSWORD = '/api/player/find_pw';

let server: FakeServer;

beforeEach(async () => {
  await loadScreenTexts();
  server = new FakeServer()
    .on('/api/certi/certificate_phone', () => okReply({ expiresIn: 180 }))
    .on('/api/certi/verify_phone', () => okReply({ certificateValue: 'proof' }))
    .on('/api/user/check_username', () => okReply({ available: true }))
    .on(PARTNER, ({ query }) =>
      query['partnerPk'] === 'HOGA1'
        ? okReply({ partnerId: 7, name: '호가파트너' })
        : refusalReply(404, 'PARTNER_NOT_FOUND', '존재하지 않는 추천 코드입니다.'),
    )
    .on(SIGN_UP, () => okReply({ id: 1, username: 'newcomer' }));
});
afterEach(cleanup);

function open(at: string) {
  return renderScreen({
    routes: {
      '/register': SignUpPage,
      '/find_id': FindIdPage,
      '/find_pw': FindPasswordPage,
      '/signin': () => <p>sign-in</p>,
    },
    at,
    server,
  });
}

const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button, button *' }));
const type = async (label: string, words: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: words } });

async function provePhone() {
  await type('휴대폰 번호', '01012345678');
  await press('인증번호 받기');
  await type('인증번호 6자리', '123456');
  await screen.findByText('인증이 완료되었습니다.');
}

async function reachProfile() {
  open('/register');
  fireEvent.click(await screen.findByLabelText('전체 동의'));
  await press('다음');
  await provePhone();
  await press('다음');
  await type('아이디', 'newcomer');
  await press('중복 확인');
  await screen.findByText('사용할 수 있는 아이디입니다.');
  await type('비밀번호', 'hoga7788');
  await type('비밀번호 확인', 'hoga7788');
  await press('다음');
  await type('닉네임', '길동이');
  await type('이메일', 'gildong@example.com');
}

describe('signing up', () => {
  it('looks up a referral code that nobody has applied, and signs up with its partner', async () => {
    await reachProfile();
    await type('이름', '홍길동');
    await type('추천 코드 (선택)', 'HOGA1');
    await press('가입하기');
    await screen.findByText('가입이 완료되었습니다');
    expect(server.requestsTo(SIGN_UP).map(({ body }) => body)).toEqual([expect.objectContaining({ partnerId: 7 })]);
  });

  it('stops at a code that is nobody’s instead of dropping it, and goes on once it is gone', async () => {
    await reachProfile();
    await type('이름', '홍길동');
    await type('추천 코드 (선택)', 'NOBODY');
    await press('가입하기');
    await screen.findByText('존재하지 않는 추천 코드입니다.');
    expect(server.requestsTo(SIGN_UP)).toEqual([]);
    await type('추천 코드 (선택)', '');
    await press('가입하기');
    await screen.findByText('가입이 완료되었습니다');
  });

  it('says what a name is made of', async () => {
    await reachProfile();
    await type('이름', '홍@길동');
    await press('가입하기');
    await screen.findByText("이름은 글자, 숫자, 띄어쓰기와 . , ' · - 로 40자까지 쓸 수 있습니다.");
    expect(server.requestsTo(SIGN_UP)).toEqual([]);
  });

  it('says that a symbol was left out of a password, until something plain is typed', async () => {
    open('/find_pw');
    await provePhone();
    await type('새 비밀번호', 'abc!');
    await screen.findByText('특수문자는 쓸 수 없습니다.');
    expect(screen.getByLabelText<HTMLInputElement>('새 비밀번호').value).toBe('abc');
    await type('새 비밀번호', 'abc1');
    expect(screen.queryByText('특수문자는 쓸 수 없습니다.')).toBeNull();
  });
});

describe('a proof that is used up', () => {
  it('leads back to the number, with the time until another code can be sent', async () => {
    server.on(FIND_PASSWORD, () => refusalReply(404, 'USER_NOT_FOUND', '존재하지 않는 계정입니다.'));
    open('/find_pw');
    await type('아이디', 'somebody');
    await provePhone();
    await type('새 비밀번호', 'hoga7788');
    await type('새 비밀번호 확인', 'hoga7788');
    await press('비밀번호 바꾸기');
    await press('확인');
    const send = await screen.findByRole('button', { name: /^인증번호 받기 \(0:\d\d\)$/ });
    expect(send.hasAttribute('disabled')).toBe(true);
    expect(screen.queryByLabelText('인증번호 6자리')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('아이디').value).toBe('somebody');
    // Another phone has not been written to: it need not wait.
    await type('휴대폰 번호', '01012345679');
    await screen.findByRole('button', { name: '인증번호 받기' });
  });

  it('loses nothing that was typed when an id is looked for again', async () => {
    server.on(FIND_ID, () => okReply({ usernames: [] }));
    open('/find_id');
    await type('이름', '홍길동');
    await provePhone();
    await press('아이디 찾기');
    await press('다시 찾기');
    expect((await screen.findByLabelText<HTMLInputElement>('이름')).value).toBe('홍길동');
    expect(screen.getByLabelText<HTMLInputElement>('휴대폰 번호').value).toBe('010-1234-5678');
    expect(screen.queryByText('인증이 완료되었습니다.')).toBeNull();
  });
});
