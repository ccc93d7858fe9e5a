import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './lazy-screen.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('loading the code of a screen', () => {
  it('is an error after 120 s [ERR-16, CST-02]', async () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    const failed = vi.fn();
    loadChunk(() => new Promise(() => undefined)).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(ChunkLoadError);
  });

  it('is an error at once when it cannot be fetched', async () => {
    await expect(loadChunk(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toBeInstanceOf(
      ChunkLoadError,
    );
  });

  it('passes on what has arrived, and leaves no timer', async () => {
    expect(await loadChunk(() => Promise.resolve('screen'))).toBe('screen');
    await Promise.resolve();
    expect(vi.getTimerCount()).toBe(0);
  });
});
