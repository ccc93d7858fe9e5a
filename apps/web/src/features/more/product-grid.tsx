import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { useQuery } from '@tanstack/react-query';
import {
  BellRing,
  Bitcoin,
  CalendarDays,
  History,
  House,
  MessageCircleMore,
  NotebookPen,
  Timer,
  Users,
  WalletCards,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { futuresOptionsQuery } from '../../data/market/option-queries.ts';
import { hasChat } from '../../data/site/site.ts';
import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';

const LOOK =
  'pressable-row flex min-h-19 flex-col items-center gap-2 rounded-md px-1 pt-3.5 pb-2 text-center text-label font-medium text-balance';

/** The site's products, and their tools. */
export function ProductGrid() {
  const t = useText();
  const site = useSite();
  const { isOversea, isFutures, isBinary } = site.flags;
  return (
    <nav aria-label={t('more.products')} className="mt-2 grid grid-cols-4 px-2">
      <Entry href="/home" icon={<House />} label={t('nav.home')} />
      {isOversea && <Entry href="/oversea" icon={<Zap />} label={t('more.overseaFutures')} />}
      {(isFutures || site.futuresMenu === 'preparing') && <FuturesEntry />}
      {isFutures && <Entry href="/copytrade" icon={<Users />} label={t('nav.copytrade')} />}
      {isBinary && <Entry href="/exchange" icon={<Timer />} label={t('nav.binary')} />}
      <Entry href="/wallet/asset" icon={<WalletCards />} label={t('nav.walletAsset')} />
      {(isFutures || isBinary) && <Entry href="/wallet/history" icon={<History />} label={t('nav.tradeHistory')} />}
      <Entry href="/more/journal" icon={<NotebookPen />} label={t('nav.journal')} />
      <Entry href="/more/alert" icon={<BellRing />} label={t('nav.alerts')} />
      <Entry href="/more/economic" icon={<CalendarDays />} label={t('nav.economic')} />
      {hasChat(site) && <Entry href="/more/livechat" icon={<MessageCircleMore />} label={t('nav.liveChat')} />}
    </nav>
  );
}

/** To the first contract; a site that prepares coin futures shows that instead (NAV-15). */
function FuturesEntry() {
  const t = useText();
  const { futuresMenu } = useSite();
  const { data: [first = null] = [] } = useQuery(futuresOptionsQuery());
  const label = t('more.coinFutures');
  if (futuresMenu === 'preparing') {
    return (
      <button type="button" className={LOOK} onClick={() => void alert({ body: t('common.preparing') })}>
        <Drawing icon={<Bitcoin />} />
        {label}
      </button>
    );
  }
  return first === null ? null : <Entry href={`/future/${first.id}`} icon={<Bitcoin />} label={label} />;
}

interface EntryProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly label: string;
}

function Entry({ href, icon, label }: EntryProps) {
  return (
    <AppLink href={href} className={LOOK}>
      <Drawing icon={icon} />
      {label}
    </AppLink>
  );
}

function Drawing({ icon }: { icon: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-ink-2">
      {icon}
    </span>
  );
}
