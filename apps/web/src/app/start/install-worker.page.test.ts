import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installWorker } from './install-worker.ts';

/** The browser's side: messages of the worker, and the calls made to it. */
function browser() {
  const worker = new EventTarget();
  const update = vi.fn(async () => undefined);
  const register = vi.fn(async () => ({ update }));
  const container = Object.assign(worker, { register, startMessages: vi.fn() });
  const says = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));
  return { container: container as unknown as ServiceWorkerContainer, register, update, says };
}

const lines = () => toastStore.getState().toasts.map(({ title, action }) => `${title} · ${action?.label}`);

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/own.js"></script>';
  toastStore.setState({ toasts: [] });
});

describe('the service worker', () => {
  it('of another version has the page say so once, quietly; its own is no news', async () => {
    const { container, says } = browser();
    await installWorker(container);
    for (const data of [null, 'text', { version: '/assets/own.js' }]) says(data);
    says({ version: '/assets/next.js' });
    says({ version: '/assets/next.js' });
    await waitFor(() => expect(lines()).toEqual(['새 버전이 있습니다 · 새로고침']));
  });

  it('is asked for a newer one whenever the page is looked at again, network or not', async () => {
    const { container, register, update } = browser();
    await installWorker(container);
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
    expect(update).not.toHaveBeenCalled();
    update.mockRejectedValueOnce(new TypeError('no network'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(update).toHaveBeenCalledTimes(1);
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(update).toHaveBeenCalledTimes(1);
    visible.mockRestore();
  });
});
