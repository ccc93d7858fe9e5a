import { act, render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import index from '../../../index.html?raw';
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

it('is on the page before any code is there', () => {
  const page = new DOMParser().parseFromString(index, 'text/html');
  const { container } = render(<Splash />);
  expect(drawn(page.querySelector('#root'))).toBe(drawn(container));
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
