import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { useOverseaPositions } from '../../../data/account/oversea-account.ts';
import { useInstruments } from '../../../data/market/use-instruments.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PositionCards } from '../../../trading/position-card.tsx';
import { PositionsTable } from '../../../trading/positions-table.tsx';
import { AccountGate } from './account-gate.tsx';
import { OVERSEA_TERMS } from './oversea-terms.tsx';

/** Open positions of all instruments, as cards or, where there is room, as a table. */
export function PositionsList({ shape = 'cards' }: { shape?: 'cards' | 'table' }) {
  const t = useText();
  const positions = useOverseaPositions();
  const instruments = useInstruments(positions.map(({ overseaOptionId }) => overseaOptionId));
  const known = positions.flatMap((row) => {
    const contract = instruments.get(row.overseaOptionId);
    return contract === undefined ? [] : [{ contract, row }];
  });
  const List = shape === 'cards' ? PositionCards : PositionsTable;
  return (
    <AccountGate hasRows={positions.length > 0}>
      {positions.length === 0 ? (
        <EmptyState className="py-8" title={t('trading.noPositions')} />
      ) : (
        <List product={OVERSEA_TERMS} positions={known} />
      )}
    </AccountGate>
  );
}
