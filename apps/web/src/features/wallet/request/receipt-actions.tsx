import type { Dnw } from '@hoga/contract/dnw';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { standingOf, typeText } from '../../../shared/wallet/dnw-words.ts';
import type { FigureRow } from './receipt-figures.tsx';
import { saveReceiptImage } from './receipt-image.ts';

interface ReceiptActionsProps {
  readonly request: Dnw;
  readonly rows: readonly Pick<FigureRow, 'label' | 'value'>[];
}

/** A receipt is kept as a picture, and asked about with its number. */
export function ReceiptActions({ request, rows }: ReceiptActionsProps) {
  const t = useText();
  const { texts, paperMoney } = useSite();

  async function save() {
    const isSaved = await saveReceiptImage({
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
    if (!isSaved) await alert({ body: t('wallet.notSaved') });
  }

  return (
    <div className="flex gap-2">
      <Button className="flex-1" onClick={() => void save()}>
        {t('wallet.saveReceipt')}
      </Button>
      <ButtonLink className="flex-1" href={`/more/contact/create?request=${request.id}`}>
        {t('wallet.askAboutIt')}
      </ButtonLink>
    </div>
  );
}
