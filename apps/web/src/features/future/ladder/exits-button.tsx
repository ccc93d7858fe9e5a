import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ExitToggle } from '../../../trading/dock/exit-toggle.tsx';
import { changeExits, useKeptExits } from './ladder-store.ts';

const LadderExitsSheet = lazy(() =>
  import('./ladder-exits-sheet.tsx').then((sheet) => ({ default: sheet.LadderExitsSheet })),
);

/** Whether new orders take a take-profit and a stop-loss along; a long press, or the first press, edits them. */
export function ExitsButton() {
  const t = useText();
  const { isOn, takeProfit, stopLoss } = useKeptExits();
  const [isEdited, setEdited] = useState(false);
  const isEmpty = takeProfit === null && stopLoss === null;
  return (
    <>
      <ExitToggle
        label={t('futures.exitsShort')}
        isOn={isOn}
        onToggle={() => (isEmpty ? setEdited(true) : changeExits({ isOn: !isOn }))}
        onEdit={() => setEdited(true)}
      />
      <Suspense>{isEdited && <LadderExitsSheet onClose={() => setEdited(false)} />}</Suspense>
    </>
  );
}
