import { TabPanel } from '@hoga/ui/components/tab-panel.tsx';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { BetHistory } from '../account/bet-history.tsx';
import { DailySummary } from '../account/daily-summary.tsx';
import { EverybodysBets } from '../account/everybodys-bets.tsx';
import { RoundRulesText } from '../account/round-rules-text.tsx';
import type { RoundScreen } from './use-round-screen.ts';

export type RoundTab = 'open' | 'history' | 'daily' | 'everybody' | 'rules';

const TABS: readonly { readonly value: RoundTab; readonly label: TextKey; readonly isOwn: boolean }[] = [
  { value: 'open', label: 'rounds.ownMark', isOwn: true },
  { value: 'history', label: 'rounds.myHistory', isOwn: true },
  { value: 'daily', label: 'rounds.daily', isOwn: true },
  { value: 'everybody', label: 'rounds.everybody', isOwn: false },
  { value: 'rules', label: 'rounds.rules', isOwn: false },
];

/** A visitor has no bets, so no tabs of their own. */
export function useRoundTabs(isMember: boolean) {
  return TABS.filter(({ isOwn }) => isMember || !isOwn);
}

export interface RoundTabPanelsProps {
  screen: RoundScreen;
  shape: 'rows' | 'table';
  className: string;
}

/** All but the open bets, which a desktop has beside the form. */
export function RoundTabPanels({ screen, shape, className }: RoundTabPanelsProps) {
  const { option, terms, unit } = screen;
  return (
    <>
      <TabPanel value="history" className={className}>
        <BetHistory tradeOptionId={option.id} shape={shape} />
      </TabPanel>
      <TabPanel value="daily" className={className}>
        <DailySummary tradeOptionId={option.id} unit={unit} />
      </TabPanel>
      <TabPanel value="everybody" className={className}>
        <EverybodysBets tradeOptionId={option.id} unit={unit} />
      </TabPanel>
      <TabPanel value="rules" className={className}>
        <RoundRulesText terms={terms} lockSeconds={option.lockSec} unit={unit} />
      </TabPanel>
    </>
  );
}
