import type { RoundProof } from '@hoga/contract/rounds';
import { fixedPrice } from '@hoga/domain/rounds/fixing';
import { Card } from '@hoga/ui/components/card.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { writtenPrice } from '../account/bet-words.ts';
import { fixingOf } from './judge-proof.ts';
import { momentText, TickPicture } from './tick-picture.tsx';

/** How many prices are shown before and after the deciding one, unless all are. */
const AROUND = 1;

export interface MomentCardProps {
  title: string;
  /** The name of this moment's price: 기준가, 종료가. */
  name: string;
  fixing: RoundProof['start'];
}

/** The trades around one of a round's two moments, and which trade decides. */
export function MomentCard({ title, name, fixing }: MomentCardProps) {
  const t = useText();
  const [isWhole, setIsWhole] = useState(false);
  const { at, trades, source, contract } = fixing;
  const chosen = fixedPrice(fixingOf(fixing)).trade?.seq ?? null;
  const place = trades.findIndex(({ seq }) => seq === chosen);
  const shown = isWhole || place === -1 ? trades : trades.slice(Math.max(0, place - AROUND), place + AROUND + 1);
  return (
    <Card>
      <div className="mb-1 flex items-center justify-between gap-2">
        <h2 className="text-body font-bold">{title}</h2>
        {trades.length > 0 && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
            className="relative text-caption font-medium text-ink-2 hit-44"
          >
            {t('rounds.tradesSeen', { count: trades.length })}
          </button>
        )}
      </div>
      {trades.length === 0 && <p className="text-caption text-ink-3">{t('rounds.noTradesSeen')}</p>}
      <TickPicture fixing={fixing} />
      <table className="mt-1 w-full text-caption">
        <tbody>
          {shown.map(({ seq, exTs, price }) => {
            const isChosen = seq === chosen;
            return (
              <tr key={seq} className={cx(isChosen ? 'font-bold text-ok' : exTs > at ? 'text-ink-3' : 'text-ink-2')}>
                <td className="py-1">{momentText(exTs)}</td>
                <td className="py-1 text-right">{writtenPrice(price)}</td>
                <td className="w-28 py-1 text-right">
                  {isChosen && name}
                  {exTs > at && t('rounds.late', { seconds: secondsText(exTs - at) })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {source != null && (
        <p className="mt-1 text-micro text-ink-3">
          {t('rounds.priceSource', { source: contract == null ? source : `${source} ${contract}` })}
        </p>
      )}
    </Card>
  );
}

/** `0.143` */
export function secondsText(ms: number): string {
  return (ms / 1_000).toFixed(3);
}
