import type { ApiKey } from '@hoga/contract/api-key';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { KeyTags } from './key-tags.tsx';
import { expiryText, isLive, isSoonOver, networksText, usedText } from './key-words.ts';

interface KeyCardProps {
  readonly of: ApiKey;
  readonly now: number;
  /** Its details stand beside the list. */
  readonly isOpen: boolean;
}

/** A key in the list: its reach, from where, its last use and its end. */
export function KeyCard({ of: key, now, isOpen }: KeyCardProps) {
  const t = useText();
  const isGone = !isLive(key);
  return (
    <AppLink
      href={`/more/keys/${key.id}`}
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'pressable-row block rounded-lg bg-surface-1 p-4 aria-[current=true]:inset-ring-1 aria-[current=true]:inset-ring-brand-line',
        isGone && 'text-ink-3',
      )}
    >
      <span className="flex items-start gap-2">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body font-semibold">{key.name}</span>
          <span className="block font-mono text-micro text-ink-3">{key.id}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-ink-disabled" />
      </span>
      <KeyTags of={key} className="mt-2" />
      <span className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2 border-t border-line pt-3 lg:grid-cols-4">
        <Fact label={t('keys.networks')}>{networksText(key, t)}</Fact>
        <Fact label={t('keys.used')}>{usedText(key, now, t)}</Fact>
        <Fact label={t('keys.made')}>{formatKstDate(key.madeAt)}</Fact>
        <Fact label={t('keys.expires')} isWarning={isSoonOver(key, now)}>
          {expiryText(key, now, t)}
        </Fact>
      </span>
    </AppLink>
  );
}

interface FactProps {
  readonly label: string;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, isWarning = false, children }: FactProps) {
  return (
    <span className="min-w-0">
      <span className="block text-nano text-ink-3">{label}</span>
      <span className={cx('block text-caption font-medium wrap-anywhere', isWarning && 'text-warn')}>{children}</span>
    </span>
  );
}
