import { CircleCheck, Info, OctagonAlert, TriangleAlert, Undo2, X } from 'lucide-react';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useText } from '../../texts/use-text.ts';
import { ABOVE_DIALOGS } from '../dialogs/use-modal-layer.ts';
import { dismissToast, type ShownToast, type ToastTone, toastStore } from './toast-store.ts';

/** Rendered once by the application. */
export function ToastHost() {
  const t = useText();
  const toasts = useStore(toastStore, (state) => state.toasts);
  return createPortal(
    <section aria-label={t('common.toasts')} aria-live="polite" className="toast-region" {...{ [ABOVE_DIALOGS]: '' }}>
      {toasts.map((shown) => (
        <ToastView key={shown.id} shown={shown} />
      ))}
    </section>,
    document.body,
  );
}

const ICON: Readonly<Record<ToastTone, [ComponentType<{ size: number; className: string }>, string]>> = {
  ok: [CircleCheck, 'text-ok'],
  cancel: [Undo2, 'text-ink-2'],
  warn: [TriangleAlert, 'text-warn'],
  danger: [OctagonAlert, 'text-danger'],
  info: [Info, 'text-ink-2'],
};

function ToastView({ shown }: { shown: ShownToast }) {
  const t = useText();
  const [Icon, colour] = ICON[shown.tone];
  const words = (
    <>
      <span className="font-semibold">{shown.title}</span>
      {shown.body !== undefined && <span className="text-micro text-ink-2">{shown.body}</span>}
    </>
  );
  const isPressable = shown.onPress !== undefined || shown.action !== undefined || shown.kind === 'notification';
  const open = () => {
    dismissToast(shown.id);
    shown.onPress?.();
  };
  return (
    <div
      // A liquidation is announced at once; other toasts wait.
      role={shown.tone === 'danger' ? 'alert' : 'status'}
      // A toast without an action lets taps through to the button under it.
      className={`appear-toast ${isPressable ? 'pointer-events-auto ' : ''}flex min-h-(--toast-height,52px) items-center gap-2.5 rounded-[14px] bg-surface-3 px-(--toast-gutter,14px) py-(--toast-pad,12px) text-label font-medium shadow-pop`}
    >
      <span aria-hidden="true" className="toast-icon shrink-0">
        <Icon size={20} className={colour} />
      </span>
      {shown.onPress === undefined ? (
        <span className="toast-words min-w-0 flex-1">{words}</span>
      ) : (
        <button type="button" onClick={open} className="toast-words min-w-0 flex-1 text-left">
          {words}
        </button>
      )}
      {shown.action !== undefined && (
        <button
          type="button"
          onClick={() => {
            dismissToast(shown.id);
            shown.action?.onPress();
          }}
          className="pressable relative -my-1 min-h-9 shrink-0 rounded-control bg-surface-1 px-3 text-label font-bold text-brand-text hit-44"
        >
          {shown.action.label}
        </button>
      )}
      {shown.kind === 'notification' && (
        <button
          type="button"
          aria-label={t('common.close')}
          onClick={() => dismissToast(shown.id)}
          className="relative -mr-1 grid size-6 shrink-0 place-items-center text-ink-2 hit-44"
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
