import type { Trader } from '@hoga/contract/copytrade';
import { Users } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';

/** The results of followers, wins and losses alike. */
export function FollowersNote({ trader: { figures } }: { trader: Pick<Trader, 'figures'> }) {
  const t = useText();
  const { followersWon: won, followersLost: lost } = figures;
  return (
    <p className="flex items-start gap-2 text-micro text-ink-3">
      <Users size={15} aria-hidden="true" className="mt-px shrink-0" />
      {won + lost === 0 ? t('copy.nobodyYet') : t('copy.followersFared', { won, lost })}
    </p>
  );
}
