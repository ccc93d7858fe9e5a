import { useRouter } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Handshake, Repeat, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { chooseCoin } from '../../../data/shell/shell-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { coinList } from '../coin/coin-lists.ts';

const LOOK =
  'pressable flex min-h-17 flex-col items-center justify-center gap-1.5 rounded-[14px] bg-surface-1 text-caption font-semibold lg:bg-surface-2';

/** The actions with money; the coin is chosen on the drawer 코인선택. */
export function QuickActions() {
  const t = useText();
  const router = useRouter();
  const site = useSite();

  async function open(action: 'deposit' | 'withdraw' | 'buy' | 'sell') {
    const coin = await chooseCoin(coinList(site, action));
    if (coin !== null) router.history.push(`/wallet/${action}/${coin}`);
  }

  async function openConvert() {
    const coins = coinList(site, 'convert');
    const from = await chooseCoin(coins);
    if (from === null) return;
    const to = await chooseCoin(coins.filter((coin) => coin !== from));
    if (to !== null) router.history.push(`/wallet/convert/${from}_${to}`);
  }

  return (
    <div className="grid grid-cols-4 gap-2">
      <Action icon={<ArrowDownToLine />} label={t('wallet.deposit')} onPress={() => void open('deposit')} />
      <Action icon={<ArrowUpFromLine />} label={t('wallet.withdraw')} onPress={() => void open('withdraw')} />
      <Action icon={<Repeat />} label={t('wallet.convert')} onPress={() => void openConvert()} />
      {site.usedCoins.includes('FUTURES') && site.usedCoins.includes('USDT') && (
        <Action
          icon={<ArrowLeftRight />}
          label={t('wallet.transfer')}
          onPress={() => router.history.push('/wallet/convert/USDT_FUTURES')}
        />
      )}
      {site.buyCoins.length > 0 && (
        <>
          <Action icon={<ShoppingBag />} label={t('wallet.buy')} onPress={() => void open('buy')} />
          <Action icon={<ShoppingBag />} label={t('wallet.sell')} onPress={() => void open('sell')} />
        </>
      )}
      {site.flags.isP2P && (
        <Action icon={<Handshake />} label="P2P" onPress={() => router.history.push('/wallet/p2p')} />
      )}
    </div>
  );
}

function Action({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={LOOK}>
      <span aria-hidden="true" className="text-brand-text *:size-[22px]">
        {icon}
      </span>
      {label}
    </button>
  );
}
