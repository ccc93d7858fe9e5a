import type { Dnw } from '@hoga/contract/dnw';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { standingOf, typeText } from '../../../shared/wallet/dnw-words.ts';
import { printReceipt } from './print-receipt.ts';
import type { FigureRow } from './receipt-figures.tsx';
import { type ReceiptText, saveReceiptImage } from './receipt-image.ts';

interface ReceiptActionsProps {
  readonly request: Dnw;
  readonly rows: readonly Pick<FigureRow, 'label' | 'value'>[];
}

/** Saves a receipt as a picture or, by the browser's printing, as a PDF; and opens an inquiry with its number. */
export function ReceiptActions({ request, rows }: ReceiptActionsProps) {
  const t = useText();
  const { texts, paperMoney } = useSite();
  const receipt = (): ReceiptText => ({
    issuer: paperMoney ? `${texts.name} · ${t('common.paperMoney')}` : texts.name,
    title: `${t(typeText(request))} #${request.id}`,
    amount: exactText(request.point, request.currency),
    rows: [
      [t('wallet.status'), t(standingOf(request).text)],
      [t('wallet.csvTime'), formatKstDateTime(request.createdAt)],
      ...rows.map(({ label, value }) => [label, value] as const),
    ],
    name: `receipt-${request.id}`,
  });

  async function save() {
    if (!(await saveReceiptImage(receipt()))) await alert({ body: t('wallet.notSaved') });
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <Button className="flex-1" onClick={() => void save()}>
          {t('wallet.saveReceipt')}
        </Button>
        <Button className="flex-1" onClick={() => printReceipt(receipt())}>
          {t('wallet.printReceipt')}
        </Button>
      </div>
      <ButtonLink block href={`/more/contact/create?request=${request.id}`}>
        {t('wallet.askAboutIt')}
      </ButtonLink>
    </div>
  );
}
