import type { Dnw } from '@hoga/contract/dnw';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Gift, Handshake, Repeat, ShoppingBag } from 'lucide-react';

/** The kind of a movement as an icon. */
export function RequestIcon({ request }: { request: Pick<Dnw, 'type' | 'counterparty'> }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-[13px] bg-surface-3 text-ink-2 *:size-5"
    >
      <Drawing {...request} />
    </span>
  );
}

function Drawing({ type, counterparty }: Pick<Dnw, 'type' | 'counterparty'>) {
  switch (type) {
    case 'D':
      return <ArrowDownToLine />;
    case 'W':
      return <ArrowUpFromLine />;
    case 'WB':
    case 'WS':
      return counterparty === 'MEMBER' ? <Handshake /> : <ShoppingBag />;
    case 'CO':
    case 'CI':
      return <Repeat />;
    case 'TO':
    case 'TI':
      return <ArrowLeftRight />;
    case 'B':
      return <Gift />;
  }
}
