import { screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import { openDevice } from '../data/storage/device.ts';
import { openApp } from './testing/open-app.tsx';

vi.mock('./lazy-screen.ts', async (original) => ({
  ...(await original<typeof import('./lazy-screen.ts')>()),
  lazyFirstScreen: () => () => <p>screen</p>,
  lazyScreen: () => () => <p>screen</p>,
}));
vi.mock('./frame.tsx', () => ({
  Frame: () => {
    throw new Error('the frame is broken');
  },
}));

it('a frame that breaks leaves what lies over every page where it is [SOCK-06]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openDevice('hoga');
  await import('./overlays.tsx');
  openApp('/oversea', { loggedIn: true });
  await screen.findByText('화면을 열지 못했습니다');
  // Where toasts appear: it comes with the mask and the notices.
  await screen.findByRole('region', { name: '알림 메시지' });
});
