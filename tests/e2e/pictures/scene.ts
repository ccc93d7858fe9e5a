import type { Page } from '@playwright/test';

export interface Place {
  readonly url: string;
}

/** Pages of one signed-in member on both devices; the console is a desktop's alone. */
export interface Screens {
  readonly desktop: Page;
  readonly phone: Page;
  readonly console: Page;
}

type Device = keyof Screens;

/** One picture: what is opened and done before it is taken. */
export interface Scene {
  readonly name: string;
  readonly device: Device;
  readonly show: (page: Page, place: Place) => Promise<void>;
}
