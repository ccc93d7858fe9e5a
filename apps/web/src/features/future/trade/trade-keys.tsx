import { useLadderKeys } from '../ladder/use-ladder-keys.ts';
import type { TradeScreenProps } from './trade-screen-props.ts';
import { type FuturesHotkeyParts, formKeys, useFuturesHotkeys } from './use-futures-hotkeys.ts';

interface KeysProps extends Pick<FuturesHotkeyParts, 'onRecentre' | 'onLadder' | 'onHelp'> {
  contract: TradeScreenProps;
}

/** The keys of an active ladder: its own quantity. */
export function LadderKeys({ contract: { option, screen, isBlocked }, ...keys }: KeysProps) {
  const { situation, contracts, lock } = screen;
  const order = useLadderKeys(situation, option.lastPrice);
  useFuturesHotkeys({ ...order, ...keys, situation, contracts, isBlocked: isBlocked || lock !== null });
  return null;
}

/** The keys of an active form: its quantity. */
export function FormKeys({ contract: { screen, isBlocked }, ...keys }: KeysProps) {
  const { form, situation, contracts, lock } = screen;
  const order = formKeys(form, situation);
  useFuturesHotkeys({ ...order, ...keys, situation, contracts, isBlocked: isBlocked || lock !== null });
  return null;
}
