import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { useOverseaPositions } from '../../../data/account/oversea-account.ts';
import { useInstruments } from '../../../data/market/use-instruments.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AccountGate } from './account-gate.tsx';
import { PositionCard } from './position-card.tsx';
import { useOvernight } from './use-overnight.ts';

/** Open positions of all instruments, as cards. */
export function PositionsList() {
  const t = useText();
  const positions = useOverseaPositions();
  const instruments = useInstruments(positions.map(({ overseaOptionId }) => overseaOptionId));
  const overnight = useOvernight(positions, instruments);
  return (
    <AccountGate hasRows={positions.length > 0}>
      {positions.length === 0 && <EmptyState className="py-8" title={t('overseaDesk.noPositions')} />}
      <ul
        aria-label={t('overseaDesk.positions')}
        className="flex flex-col gap-2.5 px-gutter lg:gap-0 lg:divide-y lg:divide-line lg:px-0"
      >
        {positions.map((position) => {
          const option = instruments.get(position.overseaOptionId);
          return option === undefined ? null : (
            <li key={position.id}>
              <PositionCard option={option} position={position} overnight={overnight} />
            </li>
          );
        })}
      </ul>
    </AccountGate>
  );
}
