import { useHalts } from '../../data/halts.ts';
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
      title="긴급 정지"
      description="정지는 혼자, 해제는 두 사람이 합니다."
    >
      <div className="flex flex-col gap-4">
        {halts.length > 0 && <StandingHalts halts={halts} />}
        <HaltForm halts={halts} />
      </div>
    </ActSheet>
  );
}
