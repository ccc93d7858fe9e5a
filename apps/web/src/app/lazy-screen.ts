import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadScreenTexts } from '../shared/i18n/i18n.ts';

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

/** A screen whose code and texts are fetched when it is first opened (RT-07). */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return lazyFirstScreen(async () => {
    const [screen] = await Promise.all([load(), loadScreenTexts()]);
    return screen;
  });
}

/** The first page: its texts are bundled with the application. */
export function lazyFirstScreen(load: () => Promise<ComponentType>) {
  return lazyRouteComponent(() => loadChunk(async () => ({ Screen: await load() })), 'Screen');
}
