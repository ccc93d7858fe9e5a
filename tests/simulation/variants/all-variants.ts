import { CASHIER_VARIANTS } from './cashier-variants.ts';
import { COPY_VARIANTS } from './copy-variants.ts';
import { ENGINE_VARIANTS } from './engine-variants.ts';
import { HOUSE_VARIANTS } from './house-variants.ts';
import { MESSAGE_VARIANTS } from './message-variants.ts';
import { PARTNER_VARIANTS } from './partner-variants.ts';
import { PRACTICE_VARIANTS } from './practice-variants.ts';
import { PROVIDER_VARIANTS } from './provider-variants.ts';
import { RELEASE_VARIANTS } from './release-variants.ts';
import { ROLL_VARIANTS } from './roll-variants.ts';
import { ROUND_VARIANTS } from './round-variants.ts';
import { STORE_VARIANTS } from './store-variants.ts';
import type { Variant } from './variant.ts';

export const VARIANTS: readonly Variant[] = [
  ...RELEASE_VARIANTS,
  ...STORE_VARIANTS,
  ...ENGINE_VARIANTS,
  ...MESSAGE_VARIANTS,
  ...ROUND_VARIANTS,
  ...ROLL_VARIANTS,
  ...CASHIER_VARIANTS,
  ...PROVIDER_VARIANTS,
  ...COPY_VARIANTS,
  ...PARTNER_VARIANTS,
  ...PRACTICE_VARIANTS,
  ...HOUSE_VARIANTS,
];
