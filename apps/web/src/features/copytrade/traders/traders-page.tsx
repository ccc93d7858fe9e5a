import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { CopyDesktop } from '../desktop/copy-desktop.tsx';
import { PhoneTraders } from './phone-traders.tsx';

/** /copytrade: the list of traders (A-29, CPY-07). */
export function TradersPage() {
  return useDesktop() ? <CopyDesktop traderId={null} /> : <PhoneTraders />;
}
