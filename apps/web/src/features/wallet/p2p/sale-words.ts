import type { Dnw } from '@hoga/contract/dnw';
import { isLive } from '@hoga/domain/wallet/dnw';

type Sale = Pick<Dnw, 'type' | 'status' | 'counterparty'>;

/** The state of the coins in escrow; null where there are none, or an appeal shows it (DOMAIN §7). */
export function escrowText({ type, status, counterparty }: Sale) {
  const isBuyer = type === 'WB';
  const isWithHouse = counterparty === 'HOUSE';
  // The house keeps nothing for a buyer, and takes a seller's coins with the request.
  if (isWithHouse && isBuyer) return null;
  switch (status) {
    case 'REQUESTED':
      return isWithHouse ? 'wallet.escrowHouseAsked' : null;
    case 'MATCHED':
      if (isWithHouse) return 'wallet.escrowHousePays';
      return isBuyer ? 'wallet.escrowBuyerPays' : 'wallet.escrowSellerWaits';
    case 'PAID':
      return isBuyer ? 'wallet.escrowBuyerPaid' : 'wallet.escrowSellerPaid';
    default:
      return null;
  }
}

/** The event that the present step's clock counts down to, and the consequence once it is over. */
export function clockTexts({ type, status, counterparty }: Sale) {
  const isBuyer = type === 'WB';
  const isWithHouse = counterparty === 'HOUSE';
  if (status === 'MATCHED') {
    const other = isWithHouse ? 'wallet.clockHousePays' : 'wallet.clockBuyerPays';
    return { label: isBuyer ? 'wallet.clockPay' : other, over: 'wallet.clockPayOver' } as const;
  }
  const other = isWithHouse ? 'wallet.clockHouseConfirms' : 'wallet.clockSellerConfirms';
  return { label: isBuyer ? other : 'wallet.clockConfirm', over: 'wallet.clockConfirmOver' } as const;
}

/** What a request waits for before it is taken up, and the next step. */
export function seekingTexts({ type, counterparty }: Sale) {
  const isBuyer = type === 'WB';
  if (counterparty === 'HOUSE') {
    const hint = isBuyer ? 'wallet.houseBuyHint' : 'wallet.houseSellHint';
    return { title: 'wallet.houseChecks', hint, until: 'wallet.endsUntakenHouse' } as const;
  }
  const hint = isBuyer ? 'wallet.p2pBuyHint' : 'wallet.p2pSellHint';
  return { title: 'wallet.seeksOther', hint, until: 'wallet.endsUntaken' } as const;
}

/** Members talk from the match on; with the house only after the house has written first, or in an appeal. */
export function isTalkOpen(
  { status, counterparty }: Sale,
  { isMatched, lines }: { readonly isMatched: boolean; readonly lines: number },
): boolean {
  if (lines > 0) return true;
  return isLive(status) && (status === 'APPEALED' || (counterparty === 'MEMBER' && isMatched));
}
