import type { Round, RoundProof } from '@hoga/contract/rounds';
import { formatKstDateTime, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import type { RoundInstrument } from '../../data/instruments.ts';
import { useRoundProof } from '../../data/rounds.ts';
import { Facts } from '../../shared/kit/facts.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { priceText } from './round-words.ts';

/** What a round was decided by: anyone can come to the same outcome from it. */
export function ProofFacts({ option, round }: { option: RoundInstrument; round: Round }) {
  const { data, error } = useRoundProof(option.siteId, round.tradeRoundId);
  if (error !== null) return <RefusalNote message={error.message} />;
  if (data === undefined) return <p className="skeleton h-40" />;
  return (
    <section aria-label="판정 근거" className="flex flex-col gap-3">
      <Facts
        facts={[
          ['규칙', data.rule],
          ['시세', `${data.symbol}${data.isSimulated ? ' · 모의 시세' : ''}`],
          ['판정', formatKstDateTime(data.decidedAt)],
        ]}
      />
      <Evidence title="시작 시세" evidence={data.start} />
      <Evidence title="종료 시세" evidence={data.close} />
      <div>
        <h3 className="text-label font-bold">해시</h3>
        <p className="mt-1 text-micro break-all text-ink-2">
          <span className="text-ink-3">이전</span> {data.previousHash}
        </p>
        <p className="mt-1 text-micro break-all text-ink-2">
          <span className="text-ink-3">이 회차</span> {data.hash}
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
          {heardAt === null ? ' · 들은 시세 없음' : ` · 마지막 시세 ${formatKstTime(heardAt)}`}
          {isUnconfirmed && ' · 미확인'}
        </span>
      </h3>
      <SmallTable
        label={title}
        columns={[
          { id: 'at', title: '체결 시각', cell: ({ exTs }) => formatKstTime(exTs) },
          { id: 'seq', title: '순번', isFigure: true, cell: ({ seq }) => seq },
          { id: 'price', title: '가격', isFigure: true, cell: ({ price }) => priceText(price) },
        ]}
        rows={trades}
        keyOf={({ seq }) => seq}
        empty="체결이 없습니다."
      />
    </div>
  );
}
