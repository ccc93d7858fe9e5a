import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { Card } from '@hoga/ui/components/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { priceKeyQuery } from '../../../data/rounds/round-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** Simulated prices come from a secret of their day: its hash is published before, the secret after that day. */
export function PriceKeyNote({ at }: { at: number }) {
  const t = useText();
  const day = kstDate(at);
  const published = useQuery(priceKeyQuery(day)).data?.published ?? null;
  return (
    <Card className="flex gap-2.5">
      <KeyRound size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0 text-caption text-ink-2">
        <p>{t(published !== null && published.key !== null ? 'rounds.simulatedKey' : 'rounds.simulated')}</p>
        {published !== null && (
          <p className="mt-1 text-micro break-all text-ink-3">
            {t('rounds.priceCommitment')} {published.commitment}
          </p>
        )}
        <a
          href={`/api/stock/price_key?day=${day}`}
          target="_blank"
          rel="noreferrer"
          className="relative mt-1 inline-block font-semibold text-ink-1 hit-44"
        >
          {t('rounds.priceKey')}
        </a>
      </div>
    </Card>
  );
}
