import { useHalts } from '../../data/halts.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActSheet } from '../../shared/kit/act-sheet.tsx';
import { HaltForm } from './halt-form.tsx';
import { StandingHalts } from './standing-halts.tsx';

/** The kill switch: one person stops trading, two let it go on. */
export function HaltSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const halts = useHalts();
  return (
    <ActSheet
      open={open}
      onOpenChange={onOpenChange}
      isOverPages
      title={t('halts.emergencyHalt')}
      description={t('halts.about')}
    >
      <div className="flex flex-col gap-4">
        {halts.length > 0 && <StandingHalts halts={halts} />}
        <HaltForm halts={halts} />
      </div>
    </ActSheet>
  );
}
