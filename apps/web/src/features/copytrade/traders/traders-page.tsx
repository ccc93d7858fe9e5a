import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { CopyDesk } from '../desk/copy-desk.tsx';
import { PhoneTraders } from './phone-traders.tsx';

/** /copytrade: who can be followed (A-29, CPY-07). */
export function TradersPage() {
  return useDesktop() ? <CopyDesk traderId={null} /> : <PhoneTraders />;
}
