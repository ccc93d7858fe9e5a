import { FakeServer } from '@hoga/client/testing/fake-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installSession } from '../../data/session/session.ts';
import type { Session, SignInOutcome } from '../../data/session/session-machine.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { SignInPage } from './sign-in-page.tsx';

const signIn = vi.fn<Session['signIn']>();

const needed = (reason: 'MISSING' | 'WRONG'): SignInOutcome => ({
  ok: false,
  message: '본인 확인이 필요합니다.',
  verification: { by: 'TOTP', reason, triesLeft: 4, lockedUntil: null },
});

// As if loaded before: these tests do not measure loading.
beforeAll(async () => {
  await import('./sign-in-code.tsx');
});
beforeEach(() => {
  signIn.mockReset();
  installSession({
    signIn,
    start: vi.fn(),
    returnToLastPage: vi.fn(),
    logout: vi.fn(),
    refreshRefused: vi.fn(),
    endedElsewhere: vi.fn(),
  });
  renderScreen({ routes: { '/signin': SignInPage }, at: '/signin', server: new FakeServer() });
});

const type = async (label: string, words: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: words } });

async function submitPassword() {
  await type('아이디', 'kim1');
  await type('비밀번호', 'hoga1234');
  fireEvent.click(screen.getByText('로그인'));
}

const CREDENTIALS = { username: 'kim1', password: 'hoga1234', keepSignedIn: true };

describe('the second step of signing in', () => {
  it('is asked for when the server asks, and sends the code with the last digit', async () => {
    signIn
      .mockResolvedValueOnce(needed('MISSING'))
      .mockResolvedValueOnce(needed('WRONG'))
      .mockResolvedValue({ ok: true });
    await submitPassword();
    await screen.findByText('2단계 인증');
    await type('OTP 6자리', '111111');
    await screen.findByText('OTP 번호가 맞지 않습니다. 4회 남았습니다.');
    await type('OTP 6자리', '482913');
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(3));
    expect(signIn.mock.calls.map(([credentials]) => credentials)).toEqual([
      CREDENTIALS,
      { ...CREDENTIALS, proof: { code: '111111' } },
      { ...CREDENTIALS, proof: { code: '482913' } },
    ]);
  });

  it('leads back to the password, and nothing typed is lost', async () => {
    signIn.mockResolvedValue(needed('MISSING'));
    await submitPassword();
    await screen.findByText('2단계 인증');
    fireEvent.click(screen.getByText('뒤로'));
    expect((await screen.findByLabelText<HTMLInputElement>('아이디')).value).toBe('kim1');
  });

  it('is not there for who has none', async () => {
    signIn.mockResolvedValue({ ok: false, message: '아이디 또는 비밀번호가 일치하지 않습니다.' });
    await submitPassword();
    await screen.findByText('아이디 또는 비밀번호가 일치하지 않습니다.');
    expect(screen.queryByText('2단계 인증')).toBeNull();
  });
});
