import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A screen's code that has not arrived by then is given up (CST-02). */
export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Fails with `ChunkLoadError` when the code cannot be had, at the latest after two minutes (ERR-16). */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError(`a screen did not load within ${CHUNK_TIMEOUT_MS} ms`)),
      CHUNK_TIMEOUT_MS,
    );
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('a screen could not be loaded', { cause })))
      .finally(() => clearTimeout(timer));
  });
}

/** A screen whose code is fetched when it is first opened (RT-07). */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return lazyRouteComponent(() => loadChunk(async () => ({ Screen: await load() })), 'Screen');
}
