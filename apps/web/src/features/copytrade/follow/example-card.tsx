import type { Trader } from '@hoga/contract/copytrade';
import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';
import { Card } from '@hoga/ui/components/card.tsx';
import { KeyValue, type KeyValueRow } from '@hoga/ui/components/key-value.tsx';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useTicker } from '../../../data/market/use-market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SKIP_TEXT } from '../model/copy-words.ts';
import type { FollowDraft } from '../model/follow-draft.ts';
import { EXAMPLE_MARGIN, type WorkedExample, workedExample } from '../model/worked-example.ts';
import { sharePercent } from '../traders/trader-figure.ts';

export interface ExampleCardProps {
  draft: FollowDraft;
  trader: Pick<Trader, 'feeRate'>;
  contract: ContractTerms;
  /** The trader's leverage in the example. */
  leverage: number;
  available: Decimal;
}

/** An example copy with the typed values, at the present price. */
export function ExampleCard({ draft, trader, contract, leverage: asked, available }: ExampleCardProps) {
  const t = useText();
  const ticker = useTicker(contract.stock);
  const ask = parseDecimal(ticker?.ask ?? '');
  const mark = parseDecimal(ticker?.mark ?? '');
  const leverage = Math.min(asked, contract.maxLeverage);
  const example =
    ask === null || mark === null
      ? null
      : workedExample({
          limits: {
            multiplyPer: draft.multiplyPer,
            maxBet: parseDecimal(draft.maxBet ?? ''),
            oneMaxBet: parseDecimal(draft.oneMaxBet ?? ''),
          },
          contract,
          leverage,
          ask,
          mark,
          available,
        });
  return (
    <Card raised className="flex flex-col gap-1.5 rounded-md p-3.5">
      <p className="text-micro text-ink-3">
        {t('copy.exampleTitle', {
          unit: contract.unit,
          leverage,
          amount: formatAmount(EXAMPLE_MARGIN, 'USDT', { places: 0 }),
        })}
      </p>
      {example === null ? (
        <p className="text-caption text-ink-2">{t('copy.exampleWaits')}</p>
      ) : (
        <Steps example={example} draft={draft} contract={contract} leverage={leverage} />
      )}
      <KeyValue
        rows={[
          { key: 'share', label: t('copy.share'), value: t('copy.shareOfGain', { percent: sharePercent(trader) }) },
        ]}
      />
    </Card>
  );
}

interface StepsProps extends Pick<ExampleCardProps, 'draft' | 'contract' | 'leverage'> {
  example: WorkedExample;
}

function Steps({ example, draft, contract, leverage }: StepsProps) {
  const t = useText();
  const money = (amount: Decimal) => formatFigure(amount, { places: 2 });
  const { byMultiplier, limit, order, skip } = example;
  const rows: KeyValueRow[] = [
    {
      key: 'multiplier',
      label: t('copy.exampleMultiplier', { percent: draft.multiplyPer }),
      value: `${money(byMultiplier)} USDT`,
    },
  ];
  if (limit !== null) {
    const label = t(limit.by === 'oneMaxBet' ? 'copy.exampleOneLimit' : 'copy.exampleAllLimit');
    rows.push({ key: 'limit', label, value: `${money(limit.margin)} USDT` });
  }
  if (order === null) {
    return (
      <>
        <KeyValue rows={rows} />
        {skip !== null && (
          <p role="status" className="text-caption text-warn">
            {t(SKIP_TEXT[skip].lead)} {t('copy.notCopied')}
          </p>
        )}
      </>
    );
  }
  const { quantity, margin, fee, left } = order;
  const amount = formatFigure(quantity, { places: contract.quantityPlaces });
  return (
    <>
      <KeyValue rows={rows} />
      <div className="my-0.5 h-px bg-surface-3" />
      <KeyValue
        rows={[
          {
            key: 'order',
            label: t('copy.exampleOrder'),
            value: <b className="font-semibold">{`${t('futures.long')} ${amount} ${contract.unit} · ${leverage}x`}</b>,
          },
          { key: 'cost', label: t('copy.exampleCost'), value: `${money(margin)} + ${money(fee)} USDT` },
          { key: 'left', label: t('copy.limitLeft'), value: `${money(left)} USDT` },
        ]}
      />
    </>
  );
}
