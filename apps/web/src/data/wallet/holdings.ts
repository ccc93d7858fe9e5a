import { WALLET_TYPES, type WalletType } from '@hoga/domain/trading/vocabulary';
import { exchanged, type Worth } from '@hoga/domain/wallet/exchange';
import { add, type Decimal, decimal, max, sub, ZERO } from '@hoga/kernel/decimal';
import { useQuery } from '@tanstack/react-query';
import { useFuturesEquity, useOverseaEquity } from '../account/cross-account.ts';
import { useSession, type Wallets } from '../session/session-store.ts';
import { useSite } from '../site/site-store.ts';
import { smallestOf } from './amount-text.ts';
import { type Cashier, type CashierWallet, cashierQuery } from './cashier-queries.ts';

/** A wallet as its owner counts it. */
export interface Holding {
  readonly walletType: WalletType;
  readonly currency: string;
  readonly amount: Decimal;
  /** The part tied up by positions, orders and rounds; zero while it is not loaded. */
  readonly inUse: Decimal;
  /** The available amount; null while it is not loaded. */
  readonly transferable: Decimal | null;
  /** The amount that may leave its currency: less while a bonus must still be traded. */
  readonly leavable: Decimal | null;
  /** In the site's currency; null while no rate is young enough. */
  readonly worth: Decimal | null;
  readonly terms: CashierWallet | null;
}

interface HoldingSources {
  readonly wallets: Wallets;
  readonly usedCoins: readonly string[];
  readonly binaryCurrency: string;
  readonly cashier: Cashier | undefined;
  /** The worth of the trading accounts, as on their own screens. */
  readonly equity: Readonly<Partial<Record<WalletType, Decimal | null>>>;
}

export function holdingsOf({ wallets, usedCoins, binaryCurrency, cashier, equity }: HoldingSources): Holding[] {
  const bank = worthOf(cashier?.wallets.find(({ walletType }) => walletType === 'BINARY'));
  return WALLET_TYPES.flatMap((walletType): Holding[] => {
    const wallet = wallets[walletType];
    if (wallet === undefined || !usedCoins.includes(walletType)) return [];
    const terms = cashier?.wallets.find((known) => known.walletType === walletType) ?? null;
    const amount = equity[walletType] ?? max(ZERO, add(decimal(wallet.point), decimal(wallet.gameWaitPoint)));
    const transferable = terms === null ? null : decimal(terms.transferable);
    return [
      {
        walletType,
        currency: wallet.currency,
        amount,
        inUse: transferable === null ? ZERO : max(ZERO, sub(amount, transferable)),
        transferable,
        leavable: terms === null ? null : leavableOf(terms),
        worth:
          wallet.currency === binaryCurrency
            ? amount
            : worthIn(amount, worthOf(terms ?? undefined), bank, smallestOf(binaryCurrency)),
        terms,
      },
    ];
  });
}

export function leavableOf({ transferable, bound }: CashierWallet): Decimal {
  return sub(decimal(transferable), decimal(bound));
}

function worthOf(terms: CashierWallet | undefined): Worth | null {
  if (terms === undefined || terms.worth === null) return null;
  return { usdt: decimal(terms.worth.usdt), amount: decimal(terms.worth.amount) };
}

function worthIn(amount: Decimal, from: Worth | null, to: Worth | null, unit: Decimal): Decimal | null {
  if (amount === ZERO) return ZERO;
  return from === null || to === null ? null : exchanged(amount, from, to, unit);
}

/** The worth of each, in the site's currency; none where no rate is fresh enough. */
export function worthsOf(holdings: readonly Holding[]): ReadonlyMap<WalletType, Decimal> {
  return new Map(holdings.map(({ walletType, worth }) => [walletType, worth ?? ZERO]));
}

/** The total as far as it is known; null where nothing is. `isWhole`: whether every wallet is in it. */
export function totalOf(holdings: readonly Holding[]): { readonly total: Decimal; readonly isWhole: boolean } {
  return {
    total: holdings.reduce((sum, { worth }) => add(sum, worth ?? ZERO), ZERO),
    isWhole: holdings.every(({ worth }) => worth !== null),
  };
}

/** An amount of a currency in the site's own, by the newest rates; null while there are none. */
export function useWorthOf(): (amount: Decimal, walletType: WalletType) => Decimal | null {
  const { binaryCurrency } = useSite();
  const { data } = useQuery(cashierQuery());
  return (amount, walletType) => {
    if (walletType === 'BINARY') return amount;
    const termsOf = (type: WalletType) => data?.wallets.find((known) => known.walletType === type);
    return worthIn(amount, worthOf(termsOf(walletType)), worthOf(termsOf('BINARY')), smallestOf(binaryCurrency));
  };
}

/** Every wallet of the site that the player has. */
export function useHoldings(): Holding[] {
  const { usedCoins, binaryCurrency } = useSite();
  const wallets = useSession((state) => state.wallets);
  const cashier = useQuery(cashierQuery()).data;
  const oversea = useOverseaEquity();
  const futures = useFuturesEquity()?.total ?? null;
  return holdingsOf({ wallets, usedCoins, binaryCurrency, cashier, equity: { BINARY: oversea, FUTURES: futures } });
}

export function useHolding(walletType: WalletType): Holding | null {
  return useHoldings().find((holding) => holding.walletType === walletType) ?? null;
}
