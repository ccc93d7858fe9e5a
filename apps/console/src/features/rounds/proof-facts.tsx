import type { Round, RoundProof } from '@hoga/contract/rounds';
import { formatKstDateTime, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import type { RoundInstrument } from '../../data/instruments.ts';
import { useRoundProof } from '../../data/rounds.ts';
import { t } from '../../shared/i18n/t.ts';
import { Facts } from '../../shared/kit/facts.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { priceText } from '../../shared/price-text.ts';

/** The evidence of a round: third parties can recompute the outcome from it. */
export function ProofFacts({ option, round }: { option: RoundInstrument; round: Round }) {
  const { data, error } = useRoundProof(option.siteId, round.tradeRoundId);
  if (error !== null) return <RefusalNote message={error.message} />;
  if (data === undefined) return <p className="skeleton h-40" />;
  return (
    <section aria-label={t('rounds.proof')} className="flex flex-col gap-3">
      <Facts
        facts={[
          [t('rounds.rule'), data.rule],
          [t('rounds.quote'), `${data.symbol}${data.isSimulated ? t('rounds.simulated') : ''}`],
          [t('rounds.verdict'), formatKstDateTime(data.decidedAt)],
        ]}
      />
      <Evidence title={t('rounds.startQuote')} evidence={data.start} />
      <Evidence title={t('rounds.endQuote')} evidence={data.close} />
      <div>
        <h3 className="text-label font-bold">{t('rounds.hash')}</h3>
        <p className="mt-1 text-micro break-all text-ink-2">
          <span className="text-ink-3">{t('rounds.previous')}</span> {data.previousHash}
        </p>
        <p className="mt-1 text-micro break-all text-ink-2">
          <span className="text-ink-3">{t('rounds.thisRound')}</span> {data.hash}
        </p>
      </div>
    </section>
  );
}

function Evidence({ title, evidence }: { title: string; evidence: RoundProof['start'] }) {
  const { at, trades, heardAt, isUnconfirmed } = evidence;
  return (
    <div className="-mx-3.5">
      <h3 className="px-3.5 text-label font-bold">
        {title}{' '}
        <span className="text-micro font-regular text-ink-3">
          {formatKstTime(at)}
          {heardAt === null ? t('rounds.noQuoteHeard') : t('rounds.lastQuoteAt', { heardAt: formatKstTime(heardAt) })}
          {isUnconfirmed && t('rounds.unconfirmed')}
        </span>
      </h3>
      <SmallTable
        label={title}
        columns={[
          { id: 'at', title: t('rounds.filledAt'), cell: ({ exTs }) => formatKstTime(exTs) },
          { id: 'seq', title: t('rounds.number'), isFigure: true, cell: ({ seq }) => seq },
          { id: 'price', title: t('rounds.price'), isFigure: true, cell: ({ price }) => priceText(price) },
        ]}
        rows={trades}
        keyOf={({ seq }) => seq}
        empty={t('rounds.noFills')}
      />
    </div>
  );
}
