import type { Destination } from '@hoga/contract/payout';
import { shortAddress } from '../request/dnw-detail.ts';

export function nameOf({ label, bank, address }: Destination): string {
  if (label !== '') return label;
  return bank === null ? shortAddress(address ?? '') : bank.name;
}

export function placeOf({ bank, address, tag, walletType }: Destination, noTag: string): string {
  if (bank !== null) return `${bank.name} ${bank.number} · ${bank.holder}`;
  const takesTag = walletType === 'XRP' || walletType === 'EOS';
  return [shortAddress(address ?? ''), ...(takesTag ? [tag ?? noTag] : [])].join(' · ');
}
