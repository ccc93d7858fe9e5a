import { isSuccess } from '@hoga/client/reply';
import type { Dnw } from '@hoga/contract/dnw';
import { MAX_ATTACHMENTS } from '@hoga/domain/content/vocabulary';
import { Button } from '@hoga/ui/components/button.tsx';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { formatCountdown } from '@hoga/ui/lib/format-time.ts';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { usePictures } from '../../../data/content/use-pictures.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { confirmPaid, type P2pStep, sayPaid, takeP2pStep } from '../../../data/wallet/cashier-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PictureInput, PictureRefusals, Thumbnail } from '../../../shared/pictures/picture-strip.tsx';
import { mayCancel, typeText } from '../../../shared/wallet/dnw-words.ts';
import { useNow } from '../figures/use-now.ts';
import { askToCancel } from '../request/ask-to-cancel.ts';
import { OwnerSheet } from '../request/owner-sheet.tsx';
import { useOwnerAsk } from '../request/use-owner-ask.ts';

/** The member's possible actions on a sale. The server decides; its answer is shown as it comes. */
export function SaleActions({ request }: { request: Dnw }) {
  const t = useText();
  const { binaryCurrency } = useSite();
  const [pending, setPending] = useState<P2pStep | 'paid' | null>(null);
  const receipt = usePictures();
  const confirming = useOwnerAsk(showRefusal);
  const isBuyer = request.type === 'WB';
  const won = request.won === null ? '' : exactText(request.won, binaryCurrency);
  const coins = exactText(request.point, request.currency);

  async function take(step: P2pStep, question: string) {
    if (!(await confirm({ title: question, confirmText: t(STEP_TEXT[step]) }))) return;
    setPending(step);
    const reply = await takeP2pStep(step, request.id);
    setPending(null);
    showRefusal(reply);
  }

  async function pay() {
    setPending('paid');
    const reply = await sayPaid(request.id, receipt.names);
    setPending(null);
    showRefusal(reply);
  }

  /** Confirmed twice, the second time with a verification: released coins do not come back. */
  async function confirmIt() {
    const title = t('wallet.confirmAsk', { won, coins });
    if (!(await confirm({ title, confirmText: t('wallet.confirmPaid') }))) return;
    await confirming.ask((proof) => confirmPaid(request.id, proof));
  }

  function showRefusal(reply: Awaited<ReturnType<typeof takeP2pStep>>) {
    if (!isSuccess(reply)) void alert({ body: messageFor(reply) });
  }

  if (mayCancel(request)) {
    return (
      <Button block onClick={() => void askToCancel(request)}>
        {t('wallet.cancelOf', { type: t(typeText(request)) })}
      </Button>
    );
  }
  if (isBuyer && request.status === 'MATCHED') {
    return (
      <div className="flex flex-col gap-2">
        <p className="text-caption text-ink-3">{t('wallet.onlyWhenSent')}</p>
        {receipt.chosen.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {receipt.chosen.map((picture) => (
              <li key={picture.key}>
                <Thumbnail picture={picture} onRemove={() => receipt.remove(picture.key)} />
              </li>
            ))}
          </ul>
        )}
        {receipt.chosen.length < MAX_ATTACHMENTS && (
          <PictureInput
            isNamed
            onFiles={receipt.add}
            className="pressable flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-line-strong text-label font-medium text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <ReceiptText size={18} aria-hidden="true" />
            {t('wallet.addReceipt')}
          </PictureInput>
        )}
        <PictureRefusals refusals={receipt.refusals} />
        <div className="flex gap-2">
          <Button pending={pending === 'giveUp'} onClick={() => void take('giveUp', t('wallet.giveUpAsk'))}>
            {t('wallet.giveUp')}
          </Button>
          <Button
            variant="primary"
            className="flex-1"
            pending={pending === 'paid'}
            disabled={receipt.isSending}
            onClick={() => void pay()}
          >
            {t('wallet.sentOf', { amount: won })}
          </Button>
        </div>
      </div>
    );
  }
  const mayConfirm = !isBuyer && (request.status === 'PAID' || request.status === 'APPEALED');
  return (
    <div className="flex flex-col gap-2">
      {mayConfirm && (
        <Button variant="primary" block pending={confirming.isPending} onClick={() => void confirmIt()}>
          {t('wallet.confirmOf', { amount: won })}
        </Button>
      )}
      <OwnerSheet
        asking={confirming}
        title={t('wallet.confirmOf', { amount: won })}
        description={t('wallet.goesForGood', { coins })}
        confirmText={t('wallet.confirmPaid')}
      />
      {request.status === 'PAID' && request.dueAt !== null && (
        <Appeal
          dueAt={request.dueAt}
          pending={pending === 'appeal'}
          onAppeal={() => void take('appeal', t('wallet.appealAsk'))}
        />
      )}
    </div>
  );
}

const STEP_TEXT = {
  giveUp: 'wallet.giveUp',
  appeal: 'wallet.appeal',
} as const satisfies Record<P2pStep, string>;

/** Opens once the time to confirm is over. */
function Appeal({ dueAt, pending, onAppeal }: { dueAt: number; pending: boolean; onAppeal: () => void }) {
  const t = useText();
  const left = dueAt - useNow();
  return (
    <Button block disabled={left > 0} pending={pending} onClick={onAppeal}>
      {left > 0 ? t('wallet.appealIn', { time: formatCountdown(left) }) : t('wallet.appeal')}
    </Button>
  );
}
