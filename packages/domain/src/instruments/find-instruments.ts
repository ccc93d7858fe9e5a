import { initialOf, isBegun, unfinished } from '../format/hangul.ts';

export interface NamedInstrument {
  readonly koName: string;
  readonly enName: string;
}

/** The code-point offset of full-width letters. NFKC is not used: it would convert compatibility jamo (ㄱ). */
const WIDE_BY = 0xfee0;

/** How well a name matches the typed text, best first. */
const FITS = { isIt: 0, beginsWord: 1, contains: 2 } as const;

/**
 * The instruments that match a typed text by Korean or English name or by symbol, in the given order except that better
 * matches come first. Initials (ㄴㅅㄷ) and an incomplete syllable (나슫) match. An empty text matches all.
 */
export function findInstruments<Instrument extends NamedInstrument>(
  instruments: readonly Instrument[],
  typed: string,
  symbolOf: (instrument: Instrument) => string,
): readonly Instrument[] {
  const wanted = plain(typed);
  if (wanted === '') return instruments;
  const readings = [wanted, unfinished(wanted)].filter((reading) => reading !== null);
  return instruments
    .map((instrument) => ({
      instrument,
      fit: bestFit([instrument.koName, instrument.enName, symbolOf(instrument)], readings),
    }))
    .filter(({ fit }) => fit !== null)
    .toSorted((a, b) => (a.fit ?? 0) - (b.fit ?? 0))
    .map(({ instrument }) => instrument);
}

function bestFit(names: readonly string[], readings: readonly string[]): number | null {
  const fits = names.flatMap((name) => readings.flatMap((reading) => fitOf(name, reading) ?? []));
  return fits.length === 0 ? null : Math.min(...fits);
}

function fitOf(name: string, reading: string): number | null {
  const letters = [...plain(name)];
  const starts = wordStarts(name);
  const typed = [...reading];
  let fit: number | null = null;
  for (let at = 0; at + typed.length <= letters.length; at += 1) {
    const begins = typed.every((letter, index) => {
      const own = letters[at + index] ?? '';
      // Only the last letter can be incomplete.
      return index === typed.length - 1 ? isBegun(letter, own) : letter === own || letter === initialOf(own);
    });
    if (!begins) continue;
    if (letters.length === typed.length && letters.join('') === reading) return FITS.isIt;
    if (starts.has(at)) return FITS.beginsWord;
    fit = FITS.contains;
  }
  return fit;
}

/** The start indexes of words, counted in the letters that `plain` keeps. */
function wordStarts(name: string): ReadonlySet<number> {
  const starts = new Set<number>();
  let length = 0;
  for (const word of name.split(/[^\p{L}\p{N}]+/u)) {
    starts.add(length);
    length += [...plain(word)].length;
  }
  return starts;
}

/** Lower-case letters and digits only, full-width ones narrowed: `S&P 500` and `sp500` are the same. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_BY))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
