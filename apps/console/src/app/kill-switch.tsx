import { OctagonX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useHalts } from '../data/halts.ts';
import { sitesWith, useOperator } from '../data/session-store.ts';
import { t } from '../shared/i18n/t.ts';

const HaltSheet = lazy(async () => ({ default: (await import('../features/halts/halt-sheet.tsx')).HaltSheet }));

/** 긴급 정지, on every page for operators with the right; it shows how much is halted now. */
export function KillSwitch() {
  const halts = useHalts();
  const isThere = sitesWith(useOperator(), 'halt').length > 0;
  const [isOpen, setOpen] = useState(false);
  if (!isThere) return null;
  return (
    <>
      <button
        type="button"
        title={t('app.emergencyHalt')}
        onClick={() => setOpen(true)}
        className="relative mt-auto flex h-8.5 shrink-0 items-center gap-2 rounded-sm px-2.5 font-semibold text-danger inset-ring inset-ring-danger/45 max-lg:mt-3 max-lg:h-11 lg:max-xl:justify-center lg:max-xl:px-0"
      >
        <OctagonX size={16} aria-hidden="true" className="shrink-0" />
        <span className="lg:max-xl:sr-only">{t('app.emergencyHalt')}</span>
        {halts.length > 0 && (
          <span className="ml-auto rounded-full bg-danger px-1.5 text-nano leading-4.5 text-on-danger lg:max-xl:absolute lg:max-xl:-top-1.5 lg:max-xl:-right-1">
            <span className="sr-only">{t('app.halted')} </span>
            {halts.length}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <HaltSheet open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
