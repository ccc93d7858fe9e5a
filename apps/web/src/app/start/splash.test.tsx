import { act, render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import index from '../../../index.html?raw';
import look from '../../../public/look.js?raw';
import { siteStore } from '../../data/site/site-store.ts';
import { sampleSite } from '../../data/testing/sample-site.ts';
import { Splash } from './splash.tsx';

beforeEach(() => siteStore.setState({ site: null }));

/** What is drawn, without the text for screen readers only. */
function drawn(root: Element | null): string {
  const copy = root?.cloneNode(true) as Element;
  for (const received of copy.querySelectorAll('.sr-only')) received.remove();
  for (const busy of copy.querySelectorAll('[role=status]')) {
    busy.removeAttribute('role');
    busy.removeAttribute('aria-busy');
  }
  return copy.innerHTML.replaceAll(/>\s+</g, '><').trim();
}

it.each(['mark', 'trade'])('is on the page before any code is there: the %s', (first) => {
  document.documentElement.dataset['first'] = first;
  const page = new DOMParser().parseFromString(index, 'text/html');
  const { container } = render(<Splash />);
  expect(drawn(page.querySelector(`[data-splash=${first}]`))).toBe(drawn(container));
  delete document.documentElement.dataset['first'];
});

it.each([
  ['/oversea/11', 'token', 'trade'],
  ['/future/31', 'token', 'trade'],
  // Who has no sign-in is led to the sign-in page.
  ['/oversea/11', null, undefined],
  ['/overseaView/11', null, 'trade'],
  ['/futureView/31', null, 'trade'],
  ['/oversea', 'token', undefined],
  ['/oversea/11/ladder', 'token', undefined],
  ['/', 'token', undefined],
])('at %s with the token %j it is %j', (path, token, first) => {
  window.history.replaceState(null, '', path);
  if (token !== null) window.localStorage.setItem('hoga.default.accessToken', token);
  new Function(look)();
  expect(document.documentElement.dataset['first']).toBe(first);
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset['first'];
});

it.each([
  ['ko', '불러오는 중', '호가 시작하는 중'],
  ['en', 'Loading', 'Starting 호가'],
])('is in the language of the page before any text is loaded: %s [C15]', (lang, loading, starting) => {
  document.documentElement.lang = lang;
  const { container } = render(<Splash />);
  expect(container.textContent).toBe(loading);
  act(() => siteStore.setState({ site: sampleSite() }));
  expect(container.querySelector('.sr-only')?.textContent).toBe(starting);
});
