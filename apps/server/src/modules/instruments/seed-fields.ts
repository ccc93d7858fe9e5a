import { idOf, type SiteId } from '@hoga/kernel/ids';
import { z } from 'zod';

/** Fields of the file of shipped options. */
export const text = z.string().min(1);
export const symbols = z.array(text);
export const currencyOf = <Parameters extends z.ZodType>(parameters: Parameters) => z.record(z.string(), parameters);
export const siteId = z
  .number()
  .int()
  .transform((id) => idOf<SiteId>(id));

/** The currency of each site; options of a site without one are skipped. */
export type SiteCurrencies = ReadonlyMap<SiteId, string>;
