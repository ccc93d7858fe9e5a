import type { OverseaOption } from '@hoga/contract/market';
import type { Decimal } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT } from '@hoga/ui/lib/direction.ts';
import { endFirstTrade } from '../../../data/settings/first-trade.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { acknowledgeResult } from '../../../trading/keep-closed-result.ts';
import type { ClosedResult } from '../../../trading/kept-results.ts';
import { amountWords } from '../../../trading/result.ts';

/** Explains net by the member's own trade: what the price gave, less the fees of both sides. */
export function FirstTradeResult({ option, closed }: { option: OverseaOption; closed: ClosedResult }) {
  const t = useText();
  const { result, money } = closed;
  const textOf = (amount: Decimal) => amountWords(amount, money).text;
  const net = amountWords(result.net, money);
  const end = () => {
    acknowledgeResult(`oversea-${option.id}`);
    endFirstTrade();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) end();
      }}
      title={t('firstDay.done')}
      description={t('firstDay.doneHint')}
      footer={
        <div className="flex gap-2">
          <ButtonLink href="/more/journal" variant="quiet" onClick={end}>
            {t('firstDay.toJournal')}
          </ButtonLink>
          <Button variant="primary" block onClick={end}>
            {t('common.confirm')}
          </Button>
        </div>
      }
    >
      <p className={cx('text-title1 font-bold', DIRECTION_TEXT[net.direction ?? 'flat'])}>{net.text}</p>
      <KeyValue
        className="mt-4 text-label"
        rows={[
          { key: 'gross', label: t('firstDay.gross'), value: textOf(result.gross) },
          { key: 'entryFee', label: t('firstDay.feeBought'), value: textOf(-result.entryFee as Decimal) },
          { key: 'exitFee', label: t('firstDay.feeSold'), value: textOf(-result.exitFee as Decimal) },
          { key: 'net', label: t('trading.net'), value: <b className="font-bold">{net.text}</b> },
        ]}
      />
    </Sheet>
  );
}
