import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { KeyCaps } from '../shared/keys/key-caps.tsx';
import { keyStore, keysInForce, type PageKey } from '../shared/keys/key-layer.ts';

interface ShownKey {
  readonly does: string;
  readonly keys: readonly string[];
}

/** Keys that do the same stand together: `J` `K` 이동. */
function together(keys: readonly PageKey[]): readonly ShownKey[] {
  const shown = new Map<string, string[]>();
  for (const { keys: name, does, isRare } of keys) {
    if (isRare === true) continue;
    shown.set(does, [...(shown.get(does) ?? []), name]);
  }
  return [...shown].map(([does, names]) => ({ does, keys: names }));
}

/** The keys of this page, and whether the server answers. */
export function StatusBar({ onHelp }: { onHelp: () => void }) {
  const keys = together(keysInForce(useStore(keyStore, ({ layers }) => layers)));
  return (
    <footer className="col-start-2 flex items-center gap-3.5 overflow-hidden pr-3.5 pl-1.5 text-micro whitespace-nowrap text-ink-3 max-lg:hidden">
      {keys.map(({ does, keys: names }) => (
        <span key={does} className="inline-flex items-center gap-1">
          {names.map((name) => (
            <KeyCaps key={name} keys={name} />
          ))}
          {does}
        </span>
      ))}
      <span className="ml-auto flex items-center gap-3.5">
        <Connection />
        <button type="button" onClick={onHelp} className="inline-flex items-center gap-1">
          <KeyCaps keys="?" />
          단축키
        </button>
      </span>
    </footer>
  );
}

/** Whether what is shown could be read the last time it was asked for. */
function Connection() {
  const client = useQueryClient();
  const isAsking = useIsFetching() > 0;
  const isLost = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () =>
      client
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.status === 'error'),
  );
  const [dot, words] = isLost ? ['bg-warn', '연결 확인 중'] : ['bg-ok', isAsking ? '불러오는 중' : '연결됨'];
  return (
    <span role="status" className="inline-flex items-center gap-1.5">
      <i aria-hidden="true" className={`size-1.75 rounded-full ${dot}`} />
      {words}
    </span>
  );
}
