import type { RoundProof } from '@hoga/contract/rounds';
import { FIRST_HASH } from '@hoga/domain/rounds/proof';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useQuery } from '@tanstack/react-query';
import { neighbourProofsQuery } from '../../../data/rounds/round-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** The rounds before and after this one, each with its hash; each hash carries the one before. */
export function ChainCard({ proof }: { proof: RoundProof }) {
  const t = useText();
  const { previousHash, hash, round } = proof;
  const isFirst = previousHash === FIRST_HASH;
  const neighbours = useQuery(neighbourProofsQuery(round)).data?.rows ?? [];
  const before = neighbours.find((other) => other.round.endAt === round.startAt);
  const after = neighbours.find((other) => other.round.startAt === round.endAt);
  // A round that was not played leaves a gap: the chain continues with another one.
  const joined = before?.hash === previousHash ? before.round : undefined;
  const follows = after?.previousHash === hash ? after : undefined;
  const no = (of: RoundProof['round']) => t('rounds.no', { no: of.no });
  const beforeName = joined === undefined ? t(isFirst ? 'rounds.chainFirst' : 'rounds.chainBefore') : no(joined);
  return (
    <Card>
      <h2 className="text-body font-bold">{t('rounds.chain')}</h2>
      <p className="mt-1 mb-3 text-caption text-ink-3">{t('rounds.chainHint')}</p>
      <ol>
        <Link name={beforeName} hash={isFirst ? null : previousHash} round={joined} />
        <Joint />
        <Link name={no(round)} hash={hash} isOwn />
        <Joint />
        {follows === undefined ? (
          <Link
            name={t('rounds.chainNext')}
            hash={null}
            detail={t(after === undefined ? 'rounds.chainAfter' : 'rounds.chainApart')}
          />
        ) : (
          <Link name={no(follows.round)} hash={follows.hash} round={follows.round} />
        )}
      </ol>
    </Card>
  );
}

function Joint() {
  return <li aria-hidden="true" className="ml-5 h-3 w-px bg-line-strong" />;
}

interface LinkProps {
  name: string;
  /** null: none yet. */
  hash: string | null;
  /** In place of a hash. */
  detail?: string;
  /** The round whose proof the name links to. */
  round?: RoundProof['round'] | undefined;
  isOwn?: boolean;
}

function Link({ name, hash, detail = '–', round, isOwn = false }: LinkProps) {
  return (
    <li
      className={cx(
        'flex min-h-11 items-center justify-between gap-3 rounded-control px-3 text-caption',
        isOwn ? 'bg-brand-soft inset-ring-[1.5px] inset-ring-brand-line' : 'bg-surface-2',
      )}
    >
      {round === undefined ? (
        <b className="shrink-0 font-semibold">{name}</b>
      ) : (
        <AppLink
          href={`/exchange/round/${round.tradeRoundId}`}
          className="relative shrink-0 font-semibold underline underline-offset-2 hit-44"
        >
          {name}
        </AppLink>
      )}
      <span title={hash ?? undefined} className="min-w-0 truncate text-ink-2">
        {hash === null ? detail : shortHash(hash)}
      </span>
    </li>
  );
}

/** `6d21 b241 … f4dd 2819` */
function shortHash(hash: string): string {
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 4)} ${part(4, 8)} … ${part(56, 60)} ${part(60, 64)}`;
}
