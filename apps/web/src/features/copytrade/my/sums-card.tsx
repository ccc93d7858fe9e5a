import type { Follow } from '@hoga/contract/copytrade';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import { Card } from '@hoga/ui/components/card.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { FollowSums } from '../model/follow-sums.ts';
import { sharePercent } from '../traders/trader-figure.ts';

/** The parts of the result; costs have no direction, so they have no colour. */
export function SumsCard({ follow, sums }: { follow: Follow; sums: FollowSums }) {
  const t = useText();
  const plain = (figure: Decimal) => formatFigure(figure, { places: 2, signed: true });
  return (
    <Card>
      <KeyValue
        rows={[
          { key: 'realized', label: t('copy.realized'), value: <Change figure={sums.realized} /> },
          { key: 'costs', label: t('copy.feesAndFunding'), value: plain(sums.costs) },
          {
            key: 'share',
            label: t('copy.sharePaid', {
              percent: sharePercent(follow),
              mark: formatFigure(follow.hwm, { places: 2 }),
            }),
            value: plain(sums.share),
          },
          { key: 'open', label: t('copy.unrealized'), value: <Change figure={sums.open} /> },
        ]}
      />
      <div className="my-2.5 h-px bg-line" />
      <KeyValue
        className="font-semibold"
        rows={[
          {
            key: 'total',
            label: <b className="font-semibold text-ink-1">{t('copy.total')}</b>,
            value: <Change figure={sums.total} unit="USDT" />,
          },
        ]}
      />
    </Card>
  );
}

function Change({ figure, unit }: { figure: Decimal | null; unit?: string }) {
  return <ChangeText value={figure === null ? null : toText(figure)} places={2} mark={false} unit={unit} />;
}
