import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { text } from '../../texts/text.ts';

/** The colour of the confirming button: a trade closes in its side's colour, a loss of data in the danger colour. */
export type DialogTone = 'neutral' | 'primary' | 'buy' | 'sell' | 'danger';

export interface AlertRequest {
  title?: string | undefined;
  body?: ReactNode;
  confirmText?: string | undefined;
  tone?: DialogTone | undefined;
}

export interface ConfirmRequest extends AlertRequest {
  cancelText?: string | undefined;
}

export interface OpenDialog {
  readonly id: number;
  readonly kind: 'alert' | 'confirm';
  readonly title: string;
  readonly body: ReactNode;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly tone: DialogTone;
  readonly answered: Promise<boolean>;
  readonly answer: (agreed: boolean) => void;
}

/** Queued dialogs; the first one is shown. */
export const dialogStore = createStore<{ readonly queue: readonly OpenDialog[] }>(() => ({ queue: [] }));

let nextId = 1;

/**
 * Shows a message until it is confirmed. A text already queued is not added twice: a failing connection would otherwise
 * stack one alert per request.
 */
export async function alert(request: AlertRequest): Promise<void> {
  const title = request.title ?? text('common.notice');
  const same = dialogStore
    .getState()
    .queue.find((open) => open.kind === 'alert' && open.title === title && open.body === request.body);
  await (same ?? enqueue({ ...request, title, kind: 'alert', tone: request.tone ?? 'neutral' })).answered;
}

/** Confirms an action that cannot be undone; `false` for the safe choice, including Esc. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  const title = request.title ?? text('common.notice');
  return enqueue({ ...request, title, kind: 'confirm', tone: request.tone ?? 'primary' }).answered;
}

/** The end of the session answers every dialog with the safe choice. */
export function dismissDialogs(): void {
  for (const open of dialogStore.getState().queue) open.answer(false);
}

function enqueue(request: ConfirmRequest & { kind: OpenDialog['kind']; title: string; tone: DialogTone }): OpenDialog {
  const id = nextId;
  nextId += 1;
  const { promise, resolve } = withResolver();
  const open: OpenDialog = {
    id,
    kind: request.kind,
    title: request.title,
    body: request.body,
    confirmText: request.confirmText ?? text('common.confirm'),
    cancelText: request.cancelText ?? text('common.cancel'),
    tone: request.tone,
    answered: promise,
    answer: (agreed) => {
      dialogStore.setState(({ queue }) => ({ queue: queue.filter((waiting) => waiting.id !== id) }));
      resolve(agreed);
    },
  };
  dialogStore.setState(({ queue }) => ({ queue: [...queue, open] }));
  return open;
}

function withResolver(): { promise: Promise<boolean>; resolve: (agreed: boolean) => void } {
  let settle: (agreed: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (agreed) => settle(agreed) };
}
