import type { SimInstrument } from '@hoga/market/sim/sim-market';
import { shippedInstruments } from '../../instruments/public.ts';

export async function shippedInstrument(symbol: string): Promise<SimInstrument> {
  const directory = await shippedInstruments();
  const instrument = directory.instrument(symbol);
  if (instrument === null) throw new Error(`There is no instrument "${symbol}".`);
  return { ...instrument, calendar: directory.calendar(symbol) };
}
