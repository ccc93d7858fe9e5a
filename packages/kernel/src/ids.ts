import type { Brand } from './brand.ts';

export type SiteId = Brand<number, 'SiteId'>;
export type PlayerId = Brand<number, 'PlayerId'>;
