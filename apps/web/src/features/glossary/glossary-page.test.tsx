import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FakeServer } from '../../data/testing/fake-server.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { TERMS } from '../../shared/ui/term/term-names.ts';
import { GlossaryPage } from './glossary-page.tsx';

describe('the glossary', () => {
  it('has every word that screens explain, and finds them by their words', async () => {
    renderScreen({ routes: { '/more/glossary': GlossaryPage }, at: '/more/glossary', server: new FakeServer() });
    expect(await screen.findAllByRole('term')).toHaveLength(TERMS.length);
    const field = screen.getByRole('searchbox', { name: '용어 찾기' });
    await userEvent.type(field, 'mit');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['MIT']);
    await userEvent.clear(field);
    await userEvent.type(field, '없는 말');
    screen.getByText('찾는 용어가 없습니다');
  });
});
