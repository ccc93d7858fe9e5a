import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const KEEP_AFTER_MS = 300;

/** The typed search. It is kept in the address, so that the way back finds it again. */
export function useTypedSearch(): readonly [typed: string, type: (typed: string) => void] {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const kept = typedOf(search);
  const [typed, setTyped] = useState(kept);
  useEffect(() => {
    if (typed === kept) return undefined;
    const timer = setTimeout(() => {
      const query = typed === '' ? '' : `?${new URLSearchParams({ q: typed })}`;
      router.history.replace(`${pathname}${query}`);
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [router, pathname, kept, typed]);
  return [typed, setTyped];
}

function typedOf(search: object): string {
  const { q } = search as { readonly q?: unknown };
  // The router reads digits as a number.
  return typeof q === 'string' || typeof q === 'number' ? String(q) : '';
}
