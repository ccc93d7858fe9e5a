import type { SiteStorage } from './site-storage.ts';

/** The option whose trade page was entered last, of whatever product: ids are unique over all of them (SITE-35). */
export function rememberPlayingOption(storage: SiteStorage, optionId: number): void {
  storage.write('playingOption', String(optionId));
}

/** `null` where no trade page was entered yet, or the stored value is no id. */
export function playingOption(storage: SiteStorage): number | null {
  const id = Number(storage.read('playingOption') ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
