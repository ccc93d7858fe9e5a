import { FakeServer } from '@hoga/client/testing/fake-server';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { TERMS } from '../../shared/ui/term/term-names.ts';
import { GlossaryPage } from './glossary-page.tsx';

describe('the glossary', () => {
  it('has every word that screens explain, and finds them by their words', async () => {
    renderScreen({ routes: { '/more/glossary': GlossaryPage }, at: '/more/glossary', server: new FakeServer() });
    await screen.findByText('로스컷');
    expect(document.querySelectorAll('dt')).toHaveLength(TERMS.length);
    const field = screen.getByRole('searchbox', { name: '용어 찾기' });
    const terms = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    fireEvent.change(field, { target: { value: ' MIT ' } });
    expect(terms()).toEqual(['MIT']);
    fireEvent.change(field, { target: { value: '없는 말' } });
    screen.getByText('찾는 용어가 없습니다');
  });
});
