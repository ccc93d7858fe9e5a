import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

export type ToastTone = 'ok' | 'cancel' | 'warn' | 'danger' | 'info';

export interface ToastRequest {
  tone?: ToastTone | undefined;
  title: string;
  body?: ReactNode;
  durationMs?: number | undefined;
  /** What it speaks of: a later toast of the same takes its place instead of standing beside it. */
  key?: string | undefined;
  /** What can be done about it while it stands. */
  action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
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
  readonly key: string | undefined;
  readonly action: ToastAction | undefined;
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
