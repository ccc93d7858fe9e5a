import type { RoundProof } from '@hoga/contract/rounds';
import { decimal, sub, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { saveFile } from '@hoga/ui/lib/save-file.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download, Hourglass, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isGone, messageForError } from '../../../data/api/api.ts';
import { stockName } from '../../../data/market/stock-name.ts';
import { roundProofQuery } from '../../../data/rounds/round-queries.ts';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { durationText } from '../../../shared/rounds/option-words.ts';
import { OUTCOME_TEXT, outcomeOf } from '../../../shared/rounds/outcome-mark.tsx';
import { ShareButton } from '../../../shared/ui/share-button.tsx';
import { writtenPrice } from '../account/bet-words.ts';
import { ChainCard } from './chain-card.tsx';
import { browserHasher, judgeProof, type ProofCheck } from './judge-proof.ts';
import { MomentCard, secondsText } from './moment-card.tsx';
import { OwnBetsCard } from './own-bets-card.tsx';
import { PriceKeyNote } from './price-key-note.tsx';
import { momentText } from './tick-picture.tsx';
import { ChecksCard, VerdictCard } from './verdict-card.tsx';

/** /exchange/round/{id}: the evidence of a round, and whether this browser computes the same outcome. */
export function ProofPage() {
  const t = useText();
  const { id } = useParams({ strict: false });
  const proof = useQuery(roundProofQuery(idOf(Number(id))));
  if (proof.isPending) return <SkeletonList />;
  if (proof.isError && isGone(proof.error)) {
    return (
      <EmptyState
        icon={<Hourglass size={24} />}
        title={t('rounds.proofPending')}
        action={
          <Button size="sm" pending={proof.isFetching} onClick={() => void proof.refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  }
  if (proof.isError) {
    return (
      <ErrorState
        onRetry={() => void proof.refetch()}
        pending={proof.isFetching}
        detail={messageForError(proof.error) ?? undefined}
      />
    );
  }
  return <Proof proof={proof.data} onAgain={() => void proof.refetch()} />;
}

function Proof({ proof, onAgain }: { proof: RoundProof; onAgain: () => void }) {
  const t = useText();
  const { round, start, close } = proof;
  const [checks, setChecks] = useState<readonly ProofCheck[] | null>(null);
  const [turn, setTurn] = useState(0);
  const judge = useEffectEvent(async () => {
    const judged = await judgeProof(proof, browserHasher());
    setChecks(judged);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn and each reply is judged anew.
  useEffect(() => void judge(), [proof, turn]);
  const outcome = outcomeOf(round.status);
  const base = useLoggedIn() ? '/exchange' : '/exchangeView';
  const name = `${stockName(round.stock)} · ${durationText(round.tradeType, t)}`;
  return (
    <div className="flex flex-col gap-3 px-gutter pt-1 pb-6">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-caption text-ink-3">
            <AppLink href={`${base}/${round.tradeOptionId}`} className="relative font-medium text-ink-2 hit-44">
              {name}
            </AppLink>
            {` · ${formatKstDate(round.startAt)} ${t('rounds.no', { no: round.no })}`}
          </p>
          <h1 className="text-title1 font-bold tracking-tight">{t('rounds.isFair')}</h1>
        </div>
        <ShareButton path={`/exchange/round/${round.tradeRoundId}`} />
      </div>
      <VerdictCard checks={checks} />
      <Card className="flex items-center justify-between gap-2">
        <PriceAt label={t('rounds.base')} price={round.startPrice} at={round.startAt} />
        <Tag tone={outcome === 'void' ? 'neutral' : outcome}>
          {outcome === 'void'
            ? t(`rounds.void${round.voidReason ?? 'EQUAL'}`)
            : `${outcome === 'up' ? '▲' : '▼'} ${moveText(round)} ${t(OUTCOME_TEXT[outcome])}`}
        </Tag>
        <PriceAt label={t('rounds.close')} price={round.closePrice} at={round.endAt} isRight />
      </Card>
      <OwnBetsCard tradeRoundId={round.tradeRoundId} />
      <MomentCard title={t('rounds.startMoment')} name={t('rounds.base')} fixing={start} />
      <MomentCard title={t('rounds.endMoment')} name={t('rounds.close')} fixing={close} />
      <p className="px-1 text-micro text-ink-3">{t('rounds.timesOfSource')}</p>
      <PlainRules proof={proof} />
      <ChainCard proof={proof} />
      <ChecksCard proof={proof} checks={checks} />
      {proof.isSimulated && <PriceKeyNote at={round.startAt} />}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => download(proof)}>
          <Download size={18} aria-hidden="true" />
          {t('rounds.download')}
        </Button>
        <Button
          onClick={() => {
            setChecks(null);
            setTurn(turn + 1);
            onAgain();
          }}
        >
          <RotateCcw size={18} aria-hidden="true" />
          {t('rounds.checkAgain')}
        </Button>
      </div>
    </div>
  );
}

interface PriceAtProps {
  label: string;
  price: string | null;
  at: number;
  isRight?: boolean;
}

function PriceAt({ label, price, at, isRight = false }: PriceAtProps) {
  return (
    <div className={isRight ? 'text-right' : ''}>
      <p className="text-micro text-ink-3">{label}</p>
      <p className="text-title3 font-bold">{writtenPrice(price)}</p>
      <p className="text-micro text-ink-3">{momentText(at)}</p>
    </div>
  );
}

function moveText({ startPrice, closePrice }: RoundProof['round']): string {
  if (startPrice === null || closePrice === null) return '';
  return writtenPrice(toText(sub(decimal(closePrice), decimal(startPrice))).replace('-', ''));
}

/** The rule in plain words, with this round's own figures. */
function PlainRules({ proof: { round, start, close } }: { proof: RoundProof }) {
  const t = useText();
  const silence = ({ at, heardAt }: RoundProof['start']) => (heardAt === null ? '–' : secondsText(at - heardAt));
  const rules = [
    t('rounds.ruleBase'),
    t('rounds.proofRuleEqual'),
    `${t('rounds.proofRuleSilence')} ${t('rounds.proofRuleHeard', { start: silence(start), end: silence(close) })}`,
    t('rounds.proofRuleClosed', { time: momentText(round.betCloseAt).slice(0, 8) }),
  ];
  return (
    <Card>
      <h2 className="mb-2 text-body font-bold">{t('rounds.plainRules')}</h2>
      <ol className="flex flex-col gap-2.5">
        {rules.map((rule, place) => (
          <li key={rule} className="flex gap-2.5 text-label text-ink-2">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-sm bg-surface-3 text-micro font-bold text-ink-1"
            >
              {place + 1}
            </span>
            <span className="min-w-0">{rule}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The proof as received, for `npm run verify-round` and for third parties. */
function download(proof: RoundProof): void {
  const content = new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' });
  saveFile(`round-${proof.round.tradeRoundId}.json`, content);
}
