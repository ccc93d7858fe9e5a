import { FakeServer } from '@hoga/client/testing/fake-server';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SIGNED_OUT, sessionStore } from '../../data/session/session-store.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { sampleMe } from '../../data/testing/sample-me.ts';
import { HomeHeader } from './home-header.tsx';

it.each([
  ['a member', true, '/home'],
  ['a visitor', false, '/homeView'],
])('the home page is one tap away for %s [T21]', async (_who, isMember, home) => {
  sessionStore.setState(
    isMember ? { ...SIGNED_OUT, auth: 'success', user: sampleMe() } : { ...SIGNED_OUT, auth: 'fail' },
  );
  const header = () => <HomeHeader meta={{}} />;
  renderScreen({ routes: { '/oversea': header }, at: '/oversea', server: new FakeServer() });
  expect((await screen.findByRole('link', { name: '홈' })).getAttribute('href')).toBe(home);
});
