import { isSuccess } from '@hoga/client/reply';
import type { AddressFault } from '@hoga/coins/address/coin-address';
import type { VerificationProof } from '@hoga/domain/session/verification';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { add, decimal, max, sub, ZERO } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Check, CircleAlert } from 'lucide-react';
import { securityQuery } from '../../../data/session/security-queries.ts';
import { verificationIn } from '../../../data/session/verification-in.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText, ownedText } from '../../../data/wallet/amount-text.ts';
import { askDnw, askWithdrawal } from '../../../data/wallet/cashier-commands.ts';
import { depositAddressQuery } from '../../../data/wallet/cashier-queries.ts';
import { useHolding, useWorthOf } from '../../../data/wallet/holdings.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ProofField } from '../../../shared/verification/proof-field.tsx';
import { type ProofOutcome, useProof } from '../../../shared/verification/use-proof.ts';
import { showApplied } from '../request/show-applied.ts';
import { addressFault, coinOf, FAULT_TEXT, isNetworkFault, isTagFault, takesTag } from './address-check.ts';
import { DestinationChoice, useDestinations } from './destination-choice.tsx';

interface WithdrawSheetProps {
  readonly walletType: WalletType;
  /** Exact decimal text. */
  readonly amount: string;
  readonly onClose: () => void;
  /** It was taken: the amount goes. */
  readonly onApplied: () => void;
}

/** The destination, its checks, the fee and the verification: then the request is sent. */
export function WithdrawSheet({ walletType, amount, onClose, onApplied }: WithdrawSheetProps) {
  const t = useText();
  const router = useRouter();
  const { binaryCurrency } = useSite();
  const coinName = useCoinName();
  const worthOf = useWorthOf();
  const holding = useHolding(walletType);
  const places = useDestinations(walletType);
  const currency = holding?.currency ?? walletType;
  const typed = decimal(amount);
  const fee = decimal(holding?.terms?.withdrawalFee ?? '0');
  const debited = add(typed, fee);
  const coin = coinOf(walletType);
  const { chosen } = places;
  const { data: own } = useQuery({ ...depositAddressQuery(walletType), enabled: coin !== null });
  const network = own?.network ?? null;
  const fault =
    coin === null || chosen === null
      ? null
      : addressFault(coin, { address: chosen.address ?? '', tag: chosen.tag, network });
  /** The fault, where it belongs to this line. */
  const faultText = (isShown: (one: AddressFault) => boolean) =>
    fault !== null && isShown(fault) ? t(FAULT_TEXT[fault]) : null;

  const { data: security } = useQuery(securityQuery());
  const { by, lockedUntil } = security?.verification ?? { by: 'PASSWORD' as const, lockedUntil: null };
  const proof = useProof({ by, lockedUntil, verify: apply });

  /** Requested and verified in one call: money never waits for a second one. */
  async function apply(given: VerificationProof): Promise<ProofOutcome> {
    if (chosen === null) return { ok: false, message: null };
    const asked = { point: amount, destinationId: chosen.id, ...given };
    const reply =
      walletType === 'BINARY' ? await askDnw({ type: 'W', ...asked }) : await askWithdrawal({ walletType, ...asked });
    const verification = verificationIn(reply) ?? undefined;
    if (isSuccess(reply)) onClose();
    // A wrong proof is shown at its field.
    if (verification === undefined) {
      void showApplied({ reply, clear: onApplied, open: (path) => router.history.push(path) });
    }
    return isSuccess(reply) ? { ok: true } : { ok: false, message: null, verification };
  }

  const debitedWorth = coin === null ? null : worthOf(debited, walletType);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('wallet.sendOf', { amount: exactText(typed, currency) })}
      footer={
        <Button
          variant="primary"
          block
          pending={proof.isBusy}
          disabled={chosen === null || fault !== null || !proof.isComplete}
          onClick={() => void proof.submit()}
        >
          {t('wallet.applyWithdrawOf', { amount: exactText(typed, currency) })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <DestinationChoice walletType={walletType} places={places} />
        {coin !== null && chosen !== null && (
          <ul className="flex flex-col gap-1.5 rounded-md bg-surface-2 p-3.5 text-caption">
            {network !== null && (
              <CheckLine
                label={t('wallet.network')}
                fault={faultText(isNetworkFault)}
                value={t('wallet.networkGood', { network })}
              />
            )}
            <CheckLine
              label={t('wallet.addressCheck')}
              fault={faultText((one) => !isTagFault(one) && (network === null || !isNetworkFault(one)))}
              value={t('wallet.addressGood')}
            />
            {takesTag(walletType) && (
              <CheckLine
                label={t(walletType === 'EOS' ? 'wallet.memo' : 'wallet.tag')}
                fault={faultText(isTagFault)}
                value={chosen.tag ?? t('wallet.noTag')}
              />
            )}
          </ul>
        )}
        <KeyValue
          rows={[
            { key: 'fee', label: t('wallet.fee'), value: exactText(fee, currency) },
            {
              key: 'debited',
              label: t('wallet.debited'),
              value: (
                <>
                  {exactText(debited, currency)}
                  {debitedWorth !== null && (
                    <span className="text-ink-3"> · {ownedText(debitedWorth, binaryCurrency)}</span>
                  )}
                </>
              ),
            },
            {
              key: 'after',
              label: t('wallet.afterWithdraw', { wallet: coinName(walletType) }),
              value: holding === null ? '–' : ownedText(max(ZERO, sub(holding.amount, debited)), currency),
            },
          ]}
        />
        {chosen !== null && <ProofField proof={proof} />}
      </div>
    </Sheet>
  );
}

function CheckLine({ label, fault, value }: { label: string; fault: string | null; value: string }) {
  return (
    <li className="flex items-center gap-2 text-ink-2">
      {fault === null ? (
        <Check size={16} aria-hidden="true" className="shrink-0 text-ok" />
      ) : (
        <CircleAlert size={16} aria-hidden="true" className="shrink-0 text-danger" />
      )}
      {label}
      <span className={fault === null ? 'ml-auto font-semibold text-ink-1' : 'ml-auto text-right text-danger'}>
        {fault ?? value}
      </span>
    </li>
  );
}
