import { idOf } from '@hoga/kernel/ids';
import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { openDevice } from '../storage/device.ts';
import { sampleMe } from '../testing/sample-me.ts';
import { toggleFavourite, useFavourites } from './favourites.ts';

beforeEach(() => {
  window.localStorage.clear();
  openDevice('hoga');
  sessionStore.setState({ auth: 'logout', user: null });
});

describe('favourites', () => {
  it('are marked and unmarked, newest first, and are there again at the next sign-in', () => {
    sessionStore.setState({ auth: 'success', user: sampleMe({ id: idOf(7) }) });
    const { result } = renderHook(useFavourites);
    act(() => {
      for (const stock of ['EBEST_NQ', 'BTCUSDT', 'EBEST_GC', 'EBEST_NQ']) toggleFavourite(stock);
    });
    expect(result.current).toEqual(['GC', 'BTCUSDT']);
    act(() => sessionStore.setState({ user: sampleMe({ id: idOf(8) }) }));
    expect(result.current).toEqual([]);
    act(() => sessionStore.setState({ user: sampleMe({ id: idOf(7) }) }));
    expect(result.current).toEqual(['GC', 'BTCUSDT']);
  });

  it('are none for a visitor', () => {
    const { result } = renderHook(useFavourites);
    act(() => toggleFavourite('EBEST_NQ'));
    expect(result.current).toEqual([]);
  });
});
