import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

export type ToastTone = 'ok' | 'cancel' | 'warn' | 'danger' | 'info';

export interface ToastRequest {
  tone?: ToastTone | undefined;
  title: string;
  body?: ReactNode;
  durationMs?: number | undefined;
  /** The subject: a later toast with the same key replaces it. */
  key?: string | undefined;
  /** An action available while it is shown. */
  action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface NotificationRequest extends ToastRequest {
  /** Opens its subject. */
  onPress?: (() => void) | undefined;
}

export interface ShownToast {
  readonly id: number;
  readonly kind: 'toast' | 'notification';
  readonly tone: ToastTone;
  readonly title: string;
  readonly body: ReactNode;
  readonly onPress: (() => void) | undefined;
  readonly key: string | undefined;
  readonly action: ToastAction | undefined;
}

const MOST_SHOWN = 3;
const TOAST_MS = 2_000;
/** Fills are frequent: their toasts are shorter. */
export const FILL_TOAST_MS = 1_500;
/** The duration of a general notification (CST-09, A-35). */
const NOTIFICATION_MS = 10_000;

export const toastStore = createStore<{ readonly toasts: readonly ShownToast[] }>(() => ({ toasts: [] }));

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let nextId = 1;

/** Shows a short message without an answer; at most three are shown at once, the oldest is removed first. */
export function toast(request: ToastRequest): number {
  return show({ ...request, kind: 'toast', durationMs: request.durationMs ?? TOAST_MS });
}

/** A notification that is shown longer and can be closed or opened. */
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
  const before = toastStore.getState().toasts.find(({ key }) => key !== undefined && key === request.key);
  const id = before?.id ?? nextId;
  if (before === undefined) nextId += 1;
  const shown: ShownToast = {
    id,
    kind: request.kind,
    tone: request.tone ?? 'info',
    title: request.title,
    body: request.body,
    onPress: request.onPress,
    key: request.key,
    action: request.action,
  };
  toastStore.setState(({ toasts }) => ({
    toasts: before === undefined ? [...toasts, shown] : toasts.map((other) => (other.id === id ? shown : other)),
  }));
  for (const oldest of toastStore.getState().toasts.slice(0, -MOST_SHOWN)) dismissToast(oldest.id);
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), request.durationMs),
  );
  return id;
}
