import { idOf } from '@hoga/kernel/ids';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOwnFilters } from './own-filters.ts';
import { sampleOperator, signedInConsole } from './testing/console-server.ts';

const KEY = 'hoga.console.filters.8.requests';
const names = (list: string) => renderHook(() => useOwnFilters(list)).result.current.filters.map(({ name }) => name);

it('keeps filters by name for one operator and one list, renames and removes them', () => {
  signedInConsole();
  const { result } = renderHook(() => useOwnFilters('requests'));
  act(() => result.current.save({ name: '큰 출금', search: { view: 'large' } }));
  act(() => result.current.save({ name: '새 회원', search: { view: 'first' } }));
  act(() => result.current.save({ name: '큰 출금', search: { view: 'large', newest: true } }));
  act(() => result.current.rename('새 회원', '첫 입금'));
  expect(names('requests')).toEqual(['첫 입금', '큰 출금']);
  expect(names('members')).toEqual([]);
  // Names are unique: the earlier filter of that name is replaced.
  act(() => result.current.rename('첫 입금', '큰 출금'));
  expect(result.current.filters).toEqual([{ name: '큰 출금', search: { view: 'first' } }]);
  act(() => result.current.remove('큰 출금'));
  expect(names('requests')).toEqual([]);
  signedInConsole(sampleOperator({ id: idOf(9) }));
  expect(names('requests')).toEqual([]);
});

it('has none where what was kept cannot be read', () => {
  signedInConsole();
  for (const text of ['{', '[{"name":""}]', '[{"name":"x","search":{"view":[]}}]']) {
    localStorage.setItem(KEY, text);
    expect(names('requests')).toEqual([]);
  }
});
