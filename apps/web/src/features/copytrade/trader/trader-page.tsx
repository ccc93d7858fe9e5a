import { idOf, type TraderId } from '@hoga/kernel/ids';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { useParams } from '@tanstack/react-router';
import { CopyDesktop } from '../desktop/copy-desktop.tsx';
import { PhoneTrader } from './phone-trader.tsx';

/** /copytrade/{id}: a trader, and the way to follow them (CPY-06). */
export function TraderPage() {
  const { id } = useParams({ strict: false });
  const traderId: TraderId = idOf(Number(id));
  return useDesktop() ? <CopyDesktop traderId={traderId} /> : <PhoneTrader key={traderId} traderId={traderId} />;
}
