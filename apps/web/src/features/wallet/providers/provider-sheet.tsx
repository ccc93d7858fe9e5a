import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { DnwId } from '@hoga/kernel/ids';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText, placesOf } from '../../../data/wallet/amount-text.ts';
import {
  askQrCode,
  type CoinProvider,
  findPage,
  isCoinProvider,
  isPageProvider,
  membershipQuery,
  type OfferedProvider,
  type PageProvider,
  providerCoinsQuery,
  sendCoin,
  signUpAt,
} from '../../../data/wallet/provider-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { showApplied } from '../request/show-applied.ts';

interface ProviderSheetProps {
  readonly way: OfferedProvider;
  readonly walletType: WalletType;
  readonly onClose: () => void;
}

/** One way to pay in: from the member's balance there, by a QR code, or on the provider's own page. */
export function ProviderSheet({ way: { provider, label }, walletType, onClose }: ProviderSheetProps): ReactNode {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={label}>
      <div className="flex flex-col gap-5">
        {isCoinProvider(provider) && <CoinWay {...{ provider, label, walletType, onClose }} />}
        {provider === 'gluwa' && <QrWay walletType={walletType} onClose={onClose} />}
        {isPageProvider(provider) && <PageWay provider={provider} label={label} />}
      </div>
    </Sheet>
  );
}

/** Shows the outcome as every request does, and closes. */
function useReplyNotice(onClose: () => void) {
  const router = useRouter();
  return (reply: Envelope<{ readonly id: DnwId }>) =>
    showApplied({ reply, clear: onClose, open: (path) => router.history.push(path) });
}

interface CoinWayProps {
  readonly provider: CoinProvider;
  readonly label: string;
  readonly walletType: WalletType;
  readonly onClose: () => void;
}

function CoinWay({ provider, label, walletType, onClose }: CoinWayProps) {
  const t = useText();
  const { binaryCurrency } = useSite();
  const notify = useReplyNotice(onClose);
  const [won, setWon] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const [pending, setPending] = useState<'pay' | 'join' | null>(null);
  const membership = useQuery(membershipQuery(provider));

  async function pay() {
    if (won === null) {
      await alert({ body: t('wallet.depositAmountNeeded') });
      return;
    }
    setPending('pay');
    const reply = await sendCoin(provider, { walletType, won });
    setPending(null);
    await notify(reply);
  }

  async function join() {
    setPending('join');
    const reply = await signUpAt(provider, value.trim());
    setPending(null);
    if (!isSuccess(reply)) {
      await alert({ body: messageFor(reply) });
      return;
    }
    toast({ tone: 'ok', title: t('wallet.providerJoined') });
    if (membership.data !== undefined) void membership.refetch();
  }

  return (
    <>
      <div className="flex flex-col gap-3">
        <ProviderBalance provider={provider} />
        <DecimalField
          label={t('wallet.providerWon')}
          placeholder={t('wallet.providerWon')}
          places={placesOf('BINARY')}
          unit={binaryCurrency}
          value={won}
          onChange={setWon}
          hint={t(walletType === 'BINARY' ? 'wallet.providerPayHint' : 'wallet.providerBuyHint')}
        />
        <Button variant="primary" block pending={pending === 'pay'} onClick={() => void pay()}>
          {t('wallet.applyDeposit')}
        </Button>
      </div>
      {membership.data !== true && (
        <div className="flex flex-col gap-3">
          <TextField
            label={t('wallet.providerCode')}
            value={value}
            onChange={setValue}
            maxLength={200}
            autoComplete="off"
          />
          <Button block pending={pending === 'join'} onClick={() => void join()}>
            {t('wallet.providerJoin', { name: label })}
          </Button>
        </div>
      )}
    </>
  );
}

/** The balance that can be paid from; nothing while the provider does not answer. */
function ProviderBalance({ provider }: { provider: CoinProvider }) {
  const t = useText();
  const { binaryCurrency } = useSite();
  const { data: coins } = useQuery(providerCoinsQuery(provider));
  if (coins === undefined) return null;
  const amounts = coins.map(({ walletType, amount }) => exactText(amount, walletCurrency(walletType, binaryCurrency)));
  return (
    <KeyValue
      rows={[
        {
          key: 'held',
          label: t('wallet.providerHeld'),
          value: amounts.length === 0 ? t('wallet.none') : amounts.join(' · '),
        },
      ]}
    />
  );
}

function QrWay({ walletType, onClose }: { walletType: WalletType; onClose: () => void }) {
  const t = useText();
  const router = useRouter();
  const [amount, setAmount] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function make() {
    if (amount === null) {
      await alert({ body: t('wallet.depositAmountNeeded') });
      return;
    }
    setPending(true);
    const reply = await askQrCode(amount);
    setPending(false);
    if (!isSuccess(reply)) {
      await alert({ body: messageFor(reply) });
      return;
    }
    onClose();
    // The request's own page shows the code, for as long as it waits.
    router.history.push(`/wallet/request/${reply.data.id}`);
  }

  return (
    <div className="flex flex-col gap-3">
      <DecimalField
        label={t('wallet.depositAmount')}
        placeholder={t('wallet.depositAmount')}
        places={placesOf(walletType)}
        unit={walletType}
        value={amount}
        onChange={setAmount}
      />
      <Button variant="primary" block pending={pending} onClick={() => void make()}>
        {t('wallet.providerQr')}
      </Button>
    </div>
  );
}

/** A link that the member presses: browsers block a window that a script opens later. */
function PageWay({ provider, label }: { provider: PageProvider; label: string }) {
  const t = useText();
  const [amount, setAmount] = useState<string | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function find() {
    if (provider === 'bitshop' && amount === null) {
      await alert({ body: t('wallet.depositAmountNeeded') });
      return;
    }
    setPending(true);
    const reply = await findPage(provider, amount);
    setPending(false);
    if (isSuccess(reply)) setUrl(reply.data.url);
    else await alert({ body: messageFor(reply) });
  }

  return (
    <div className="flex flex-col gap-3">
      {provider === 'bitshop' && (
        <DecimalField
          label={t('wallet.depositAmount')}
          placeholder={t('wallet.depositAmount')}
          places={placesOf('BINARY')}
          value={amount}
          onChange={setAmount}
        />
      )}
      <p className="text-caption text-ink-3">{t('wallet.providerPageHint')}</p>
      {url === null ? (
        <Button block pending={pending} onClick={() => void find()}>
          {t(provider === 'onepay' ? 'wallet.providerLogin' : 'wallet.providerPage', { name: label })}
        </Button>
      ) : (
        <ButtonLink variant="primary" block href={url} target="_blank" rel="noopener noreferrer">
          {t('wallet.providerOpen', { name: label })}
        </ButtonLink>
      )}
    </div>
  );
}
