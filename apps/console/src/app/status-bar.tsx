import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import { ShieldCheck } from 'lucide-react';
import { useStore } from 'zustand';
import { useGlance } from '../data/dashboard.ts';
import { linkStore } from '../data/link.ts';
import { t } from '../shared/i18n/t.ts';
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

/** The keys of this page, the connection state, and when the log was last checked. */
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
        <ChainCheck />
        <button type="button" onClick={onHelp} className="inline-flex items-center gap-1">
          <KeyCaps keys="?" />
          {t('app.shortcuts')}
        </button>
      </span>
    </footer>
  );
}

/** The socket's latency; without a connection the shown data may be old. */
function Connection() {
  const { status, latencyMs, isLost } = useStore(linkStore);
  const isConnected = status.kind === 'connected';
  const words = isConnected
    ? t('app.live', { what: latencyMs === null ? '' : ` ${latencyMs}ms` })
    : isLost
      ? t('app.linkLost')
      : t('app.connecting');
  return (
    <span role="status" className={cx('inline-flex items-center gap-1.5', isLost && 'font-semibold text-warn')}>
      <i aria-hidden="true" className={cx('size-1.75 rounded-full', isConnected ? 'bg-ok' : 'bg-warn')} />
      {words}
    </span>
  );
}

/** When the log of operators was last found whole. */
function ChainCheck() {
  const verifiedAt = useGlance()?.chainVerifiedAt;
  if (verifiedAt === undefined || verifiedAt === null) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <ShieldCheck size={14} aria-hidden="true" className="text-ok" />
      {t('app.chainChecked', { verifiedAt: formatKstMinute(verifiedAt) })}
    </span>
  );
}
