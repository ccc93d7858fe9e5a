import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { InfiniteList, type InfiniteListProps } from './infinite-list.tsx';

type Query = InfiniteListProps<{ readonly id: number }>['query'];

let reachEnd: () => void = () => undefined;

class ObserverInHand {
  constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
    reachEnd = () => seen([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', ObserverInHand);
  await loadScreenTexts();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show(state: Partial<Query>, ids: readonly number[] = []) {
  const query: Query = {
    isPending: false,
    isError: false,
    error: null,
    isFetching: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: vi.fn(),
    refetch: vi.fn(),
    ...state,
  };
  const rows = ids.map((id) => ({ id }));
  render(<InfiniteList label="펀딩" query={query} rows={rows} row={({ id }) => <span>row {id}</span>} />);
  return query;
}

describe('an endless list', () => {
  it('says that it loads, that it is empty, and what went wrong', async () => {
    show({ isPending: true });
    expect(screen.getByRole('status').textContent).toContain('불러오는 중');
    show({});
    expect(screen.getByText('아직 내역이 없습니다')).toBeTruthy();
    const failed = show({ isError: true, error: new Error('lost') });
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(failed.refetch).toHaveBeenCalledTimes(1);
  });

  it('asks for the next page when its end comes into sight, once at a time', () => {
    const more = show({ hasNextPage: true }, [2, 1]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    act(() => reachEnd());
    expect(more.fetchNextPage).toHaveBeenCalledTimes(1);
    const busy = show({ hasNextPage: true, isFetchingNextPage: true }, [4]);
    act(() => reachEnd());
    expect(busy.fetchNextPage).not.toHaveBeenCalled();
  });

  it('ends where there is no more, and keeps its rows when a page fails', () => {
    const last = show({}, [1]);
    act(() => reachEnd());
    expect(last.fetchNextPage).not.toHaveBeenCalled();
    expect(screen.getByText('마지막 내역입니다')).toBeTruthy();
    show({ isError: true, hasNextPage: true }, [7]);
    expect(screen.getByText('row 7')).toBeTruthy();
  });
});
