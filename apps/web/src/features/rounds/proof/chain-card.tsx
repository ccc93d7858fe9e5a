import type { RoundProof } from '@hoga/contract/rounds';
import { FIRST_HASH } from '@hoga/domain/rounds/proof';
import { Card } from '@hoga/ui/components/card.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** Which round this one's hash carries, and its own. */
export function ChainCard({ proof: { previousHash, hash, round } }: { proof: RoundProof }) {
  const t = useText();
  const isFirst = previousHash === FIRST_HASH;
  return (
    <Card>
      <h2 className="text-body font-bold">{t('rounds.chain')}</h2>
      <p className="mt-1 mb-3 text-caption text-ink-3">{t('rounds.chainHint')}</p>
      <ol>
        <Link name={t(isFirst ? 'rounds.chainFirst' : 'rounds.chainBefore')} hash={isFirst ? null : previousHash} />
        <li aria-hidden="true" className="ml-5 h-3 w-px bg-line-strong" />
        <Link name={t('rounds.no', { no: round.no })} hash={hash} isOwn />
      </ol>
    </Card>
  );
}

function Link({ name, hash, isOwn = false }: { name: string; hash: string | null; isOwn?: boolean }) {
  return (
    <li
      className={cx(
        'flex min-h-11 items-center justify-between gap-3 rounded-control px-3 text-caption',
        isOwn ? 'bg-brand-soft inset-ring-[1.5px] inset-ring-brand-line' : 'bg-surface-2',
      )}
    >
      <b className="shrink-0 font-semibold">{name}</b>
      <span title={hash ?? undefined} className="min-w-0 truncate text-ink-2">
        {hash === null ? '–' : shortHash(hash)}
      </span>
    </li>
  );
}

/** `6d21 b241 … f4dd 2819` */
function shortHash(hash: string): string {
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 4)} ${part(4, 8)} … ${part(56, 60)} ${part(60, 64)}`;
}
