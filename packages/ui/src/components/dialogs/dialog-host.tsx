import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Button } from '../button.tsx';
import type { ButtonVariant } from '../button-look.ts';
import { type DialogTone, dialogStore, type OpenDialog } from './dialog-store.ts';
import { useModalLayer } from './use-modal-layer.ts';

/** Rendered once by the application: shows waiting alerts and confirms one after another. */
export function DialogHost() {
  const current = useStore(dialogStore, (state) => state.queue[0]);
  if (current === undefined) return null;
  return createPortal(<DialogView key={current.id} dialog={current} />, document.body);
}

const VARIANT: Readonly<Record<DialogTone, ButtonVariant>> = {
  neutral: 'secondary',
  primary: 'primary',
  buy: 'buy',
  sell: 'sell',
  danger: 'danger',
};

function DialogView({ dialog }: { dialog: OpenDialog }) {
  const layer = useRef<HTMLDivElement>(null);
  const safeChoice = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const bodyId = useId();
  useModalLayer({ layer, initialFocus: safeChoice, onEscape: () => dialog.answer(false) });

  const asks = dialog.kind === 'confirm';
  return (
    <div
      ref={layer}
      className="appear-scrim fixed inset-0 z-(--z-dialog) grid place-items-center overflow-y-auto bg-scrim p-6"
    >
      <div
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={dialog.body === undefined ? undefined : bodyId}
        className="appear-dialog w-full max-w-[342px] rounded-[20px] bg-surface-1 px-5 pt-6 pb-4 shadow-pop"
      >
        <h2 id={titleId} className="text-title3 font-bold tracking-snug">
          {dialog.title}
        </h2>
        {dialog.body !== undefined && (
          <div id={bodyId} className="mt-1.5 whitespace-pre-line text-ink-2">
            {dialog.body}
          </div>
        )}
        <div className="mt-[18px] flex flex-wrap gap-2">
          {asks && (
            <Button ref={safeChoice} className="flex-1" onClick={() => dialog.answer(false)}>
              {dialog.cancelText}
            </Button>
          )}
          <Button
            ref={asks ? undefined : safeChoice}
            variant={VARIANT[dialog.tone]}
            className="flex-1"
            onClick={() => dialog.answer(true)}
          >
            {dialog.confirmText}
          </Button>
        </div>
      </div>
    </div>
  );
}
