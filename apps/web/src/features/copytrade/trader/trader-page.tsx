import { idOf, type TraderId } from '@hoga/kernel/ids';
import { useParams } from '@tanstack/react-router';
import { useDesktop } from '../../../shared/lib/use-desktop.ts';
import { CopyDesk } from '../desk/copy-desk.tsx';
import { PhoneTrader } from './phone-trader.tsx';

/** /copytrade/{id}: a trader, and the way to follow them (CPY-06). */
export function TraderPage() {
  const { id } = useParams({ strict: false });
  const traderId: TraderId = idOf(Number(id));
  return useDesktop() ? <CopyDesk traderId={traderId} /> : <PhoneTrader key={traderId} traderId={traderId} />;
}
