import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { endedSession, sessionStore } from '../../data/session-store.ts';
import { sampleOperator, signedOutConsole } from '../../data/testing/console-server.ts';
import { SignInPage } from './sign-in-page.tsx';

const tokens = { accessToken: 'a.b.c', refreshToken: 'r', expiresIn: 900 };
const codeNeeded = (triesLeft: number) => ({
  ...refusalReply(403, 'VERIFICATION_REQUIRED', '본인 확인이 필요합니다.'),
  data: { by: 'TOTP', triesLeft, lockedUntil: null, reason: 'MISSING' },
});

async function typePassword() {
  await userEvent.type(screen.getByLabelText('아이디'), 'sy.han');
  await userEvent.type(screen.getByLabelText('비밀번호'), 'hoga1234');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
}

it('asks for the code after the password, says when it is wrong, and lets in with the right one', async () => {
  const server = signedOutConsole().on('/api/admin/login', ({ body }) => {
    const { code } = body as { code?: string };
    return code === '407123'
      ? okReply({ ...tokens, admin: sampleOperator(), serverTime: Date.now() })
      : codeNeeded(code === undefined ? 5 : 4);
  });
  render(<SignInPage />);
  await typePassword();
  await userEvent.type(await screen.findByLabelText('인증 코드 6자리'), '111111');
  expect((await screen.findByText('코드가 맞지 않습니다.')).textContent).toBeTruthy();
  screen.getByText('남은 시도 4회');
  await userEvent.type(screen.getByLabelText('인증 코드 6자리'), '407123');
  await expect.poll(() => sessionStore.getState().operator?.name).toBe('한서연');
  expect(server.requestsTo('/api/admin/login').at(-1)?.body).toEqual({
    username: 'sy.han',
    password: 'hoga1234',
    code: '407123',
  });
});

it("shows the server's words for a wrong password", async () => {
  signedOutConsole().on('/api/admin/login', () =>
    refusalReply(401, 'CREDENTIALS_MISMATCH', '아이디 또는 비밀번호가 일치하지 않습니다.'),
  );
  render(<SignInPage />);
  await typePassword();
  await screen.findByText('아이디 또는 비밀번호가 일치하지 않습니다.');
});

it('sets up the authenticator app the first time, and shows the recovery codes once', async () => {
  const newcomer = sampleOperator({ hasSecondFactor: false });
  const server = signedOutConsole()
    .on('/api/admin/login', () => okReply({ ...tokens, admin: newcomer, serverTime: Date.now() }))
    .on('/api/auth/totp/begin', () => okReply({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSW' }))
    .on('/api/auth/totp/confirm', () => okReply({ recoveryCodes: ['aaaa-1111', 'bbbb-2222'] }))
    .on('/api/auth/totp/turn_on', () => okReply({}))
    .on('/api/admin/me', () => okReply({ ...sampleOperator(), serverTime: Date.now() }));
  render(<SignInPage />);
  await typePassword();
  await screen.findByRole('heading', { name: '인증 앱 등록' });
  await userEvent.type(screen.getByLabelText('비밀번호'), 'hoga1234');
  await userEvent.click(screen.getByRole('button', { name: '등록 시작' }));
  await screen.findByText('JBSWY3DPEHPK3PXP');
  await userEvent.type(screen.getByLabelText('앱에 보이는 숫자 6자리'), '123456');
  await screen.findByText('bbbb-2222');
  expect(server.requestsTo('/api/auth/totp/turn_on')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '보관했습니다' }));
  await expect.poll(() => sessionStore.getState().operator?.hasSecondFactor).toBe(true);
});

it('says that a session has ended', () => {
  signedOutConsole();
  endedSession('EXPIRED');
  render(<SignInPage />);
  expect(screen.getByRole('status').textContent).toContain('다시 로그인해주세요.');
});
