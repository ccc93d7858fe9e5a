import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

export type ToastTone = 'ok' | 'cancel' | 'warn' | 'danger' | 'info';

export interface ToastRequest {
  tone?: ToastTone | undefined;
  title: string;
  body?: ReactNode;
  durationMs?: number | undefined;
}

export interface NotificationRequest extends ToastRequest {
  /** Opens what it speaks of. */
  onPress?: (() => void) | undefined;
}

export interface ShownToast {
  readonly id: number;
  readonly kind: 'toast' | 'notification';
  readonly tone: ToastTone;
  readonly title: string;
  readonly body: ReactNode;
  readonly onPress: (() => void) | undefined;
}

const MOST_SHOWN = 3;
const TOAST_MS = 2_000;
/** A fill is one of many: it leaves sooner. */
export const FILL_TOAST_MS = 1_500;
/** The general notification's stay (CST-09, A-35). */
const NOTIFICATION_MS = 10_000;

export const toastStore = createStore<{ readonly toasts: readonly ShownToast[] }>(() => ({ toasts: [] }));

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let nextId = 1;

/** Says in passing what happened. Nothing has to be answered; at most three stand at once, the oldest leaves first. */
export function toast(request: ToastRequest): number {
  return show({ ...request, kind: 'toast', durationMs: request.durationMs ?? TOAST_MS });
}

/** A notification that stays long enough to be read and can be closed or opened. */
export function notify(request: NotificationRequest): number {
  return show({ ...request, kind: 'notification', durationMs: request.durationMs ?? NOTIFICATION_MS });
}

export function dismissToast(id: number): void {
  const timer = timers.get(id);
  if (timer !== undefined) clearTimeout(timer);
  timers.delete(id);
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }));
}

function show(request: NotificationRequest & { kind: ShownToast['kind']; durationMs: number }): number {
  const id = nextId;
  nextId += 1;
  const shown: ShownToast = {
    id,
    kind: request.kind,
    tone: request.tone ?? 'info',
    title: request.title,
    body: request.body,
    onPress: request.onPress,
  };
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts, shown] }));
  for (const oldest of toastStore.getState().toasts.slice(0, -MOST_SHOWN)) dismissToast(oldest.id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), request.durationMs),
  );
  return id;
}
