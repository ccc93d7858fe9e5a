import type { JournalFillView } from '@hoga/contract/journal';
import { Card } from '@hoga/ui/components/card.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { plainAmount } from '../journal-words.ts';
import { type Detail, slippageOf } from './trip-facts.ts';

/** Each fill with the quote it filled at. */
export function FillsCard({ detail }: { detail: Detail }) {
  const t = useText();
  const { fills, isSimulated } = detail;
  return (
    <Card className="p-4">
      <div className="flex items-baseline justify-between">
        <h2 className="text-label font-bold">{t('journal.fills', { count: fills.length })}</h2>
        <span className="text-micro text-ink-3">{t(isSimulated ? 'journal.simulated' : 'journal.real')}</span>
      </div>
      <ul>
        {fills.map((fill) => (
          <li key={fill.orderId} className="border-t border-line py-3 first:border-0 last:pb-0">
            <Fill fill={fill} detail={detail} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Fill({ fill, detail: { instrument, isSimulated } }: { fill: JournalFillView; detail: Detail }) {
  const t = useText();
  const { quote, opens, quantity, at, marketType, fee } = fill;
  const price = (text: string | undefined) =>
    text === undefined ? NO_VALUE : formatFigure(text, { places: instrument.precision });
  const slippage = slippageOf(fill, instrument.tick);
  const slipped =
    'ticks' in slippage ? t(`journal.${slippage.kind}`, { ticks: slippage.ticks }) : t(`journal.${slippage.kind}`);
  const age = quote === null ? null : Math.max(0, at - quote.exTs);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={fill.side === 'LONG' ? 'up' : 'down'}>{t(opens ? 'journal.entry' : 'journal.exit')}</Tag>
        <b className="text-body font-bold">
          {formatFigure(quantity)} @ {price(fill.price)}
        </b>
        <span className="ml-auto text-micro text-ink-3">{formatKstTime(at)}</span>
      </p>
      <p className="mt-1 text-micro text-ink-3">
        {t(`journal.type${marketType}`)} · {t('journal.fee', { fee: plainAmount(fee, instrument.currency) })} ·{' '}
        {slipped}
      </p>
      <dl className="mt-2 grid grid-cols-3 gap-x-3 gap-y-2 rounded-md bg-surface-2 p-3">
        <Cell name={t('journal.ask')} value={price(quote?.ask)} />
        <Cell name={t('journal.bid')} value={price(quote?.bid)} />
        <Cell name={t('journal.last')} value={price(quote?.last)} />
        <Cell name={t('journal.quoteSeq')} value={quote === null ? NO_VALUE : formatFigure(quote.seq)} />
        <Cell name={t('journal.source')} value={t(isSimulated ? 'journal.simulated' : 'journal.real')} />
        <Cell
          name={t('journal.age')}
          value={age === null ? NO_VALUE : t('journal.seconds', { seconds: (age / 1_000).toFixed(1) })}
        />
      </dl>
    </>
  );
}

function Cell({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-nano text-ink-3">{name}</dt>
      <dd className="text-caption font-semibold">{value}</dd>
    </div>
  );
}
