import type { Bet } from '@hoga/contract/rounds';
import { isPageCovered } from '@hoga/ui/components/layers/covers.ts';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { RoundScreen } from '../view/use-round-screen.ts';
import { ResultBody, ResultButtons } from './result-body.tsx';
import { resultHeadline, resultTitleText } from './result-words.ts';
import { resultOf } from './round-result.ts';

/** How long a result stays without a touch. */
const STAYS_MS = 6_000;

export interface ResultMomentProps {
  /** The player's bets on one round, decided. */
  bets: readonly Bet[];
  screen: RoundScreen;
  /** An action is in progress that a window must not cover. */
  isBusy: boolean;
  onLimits: () => void;
  onClose: () => void;
}

/**
 * The player's result of a round: a sheet on phones, a card over the form on desktops; it closes by itself unless
 * it is touched. While the player is busy it is a toast.
 */
export function ResultMoment({ bets, screen, isBusy, onLimits, onClose }: ResultMomentProps) {
  const t = useText();
  const isDesktop = useDesktop();
  // Decided once, when it comes: a layer that opens later does not remove it.
  const [isInPassing] = useState(() => !isDesktop && (isBusy || isPageCovered() || isPressing()));
  const [isTouched, setIsTouched] = useState(false);
  const result = resultOf(bets);
  const title = t(resultTitleText(result));
  const say = useEffectEvent(() => {
    toast({ tone: 'info', title: `${title} ${resultHeadline(result, screen.unit, t)}` });
    onClose();
  });
  const leave = useEffectEvent(() => onClose());
  useEffect(() => {
    if (isInPassing) {
      say();
      return undefined;
    }
    if (isTouched) return undefined;
    const timer = setTimeout(() => leave(), STAYS_MS);
    // A sheet is all there is to touch.
    const touch = () => setIsTouched(true);
    if (!isDesktop) addEventListener('pointerdown', touch, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', touch);
    };
  }, [isInPassing, isTouched, isDesktop]);
  if (isInPassing) return null;
  const touched = () => setIsTouched(true);
  const parts = { result, screen, onLimits, onClose };
  if (isDesktop) {
    return (
      <section
        aria-label={title}
        onPointerDown={touched}
        onPointerEnter={touched}
        onFocus={touched}
        className="shrink-0 border-b border-line bg-surface-2 p-3"
      >
        <p className="text-caption text-ink-2">{title}</p>
        <ResultBody {...parts} />
        <ResultButtons {...parts} />
      </section>
    );
  }
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<span className="text-label font-medium text-ink-2">{title}</span>}
      footer={<ResultButtons {...parts} />}
    >
      <ResultBody {...parts} />
    </Sheet>
  );
}

/** A finger or a mouse button is down. */
function isPressing(): boolean {
  return document.querySelector(':active:is(button, a, input)') !== null;
}
