import type { Trader } from '@hoga/contract/copytrade';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';
import { Share2 } from 'lucide-react';
import { plainSymbol } from '../../../data/market/market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { baseUnit } from '../../../shared/market/contract-units.ts';
import { holdText } from '../model/spans.ts';
import { TraderMark } from './trader-mark.tsx';
import { TraderTags } from './trader-tags.tsx';

/** Who it is: name, what is traded, for how long, and in the trader's own words. */
export function TraderHead({ trader }: { trader: Trader }) {
  const t = useText();
  const { figures, name, stocks, description } = trader;
  const facts = [
    stocks.map((stock) => baseUnit(plainSymbol(stock))).join(' · '),
    t('copy.activeDays', { days: figures.days }),
    figures.averageHoldMs === null ? '' : t('copy.averageHold', { time: holdText(figures.averageHoldMs, t) }),
  ].filter((fact) => fact !== '');
  return (
    <header className="flex items-center gap-3">
      <TraderMark name={name} size="lg" />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1.5 text-title2 font-bold">
          <span className="truncate">{name}</span>
          <TraderTags trader={trader} />
        </h2>
        <p className="text-caption text-ink-3">{facts.join(' · ')}</p>
        {description !== '' && <p className="text-caption text-pretty text-ink-2">{description}</p>}
      </div>
    </header>
  );
}

/** Copies the address of the trader's page. */
export function ShareButton({ trader }: { trader: Pick<Trader, 'traderId'> }) {
  const t = useText();
  const share = async () => {
    const isCopied = await copyText(`${window.location.origin}/copytrade/${trader.traderId}`);
    toast(isCopied ? { tone: 'ok', title: t('copy.linkCopied') } : { tone: 'warn', title: t('copy.linkNotCopied') });
  };
  return <IconButton label={t('copy.shareLink')} icon={<Share2 size={20} />} onClick={() => void share()} />;
}
