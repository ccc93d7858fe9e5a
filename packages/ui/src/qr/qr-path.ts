import { encodeQR } from 'qr';

/** Light modules around the dark ones, without which cameras do not find them. */
const QUIET_ZONE = 4;

/** A QR code as a shape, for `<svg viewBox={`0 0 ${size} ${size}`}><path d={path} /></svg>` in any colour. */
export interface QrPath {
  readonly path: string;
  /** The modules of a side, with the light ones around. */
  readonly size: number;
}

/** Screens load this file when they show a code: nothing that is loaded first may import it. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return { path: rows.flatMap(barsOf).join(''), size: rows.length };
}

/** Dark modules side by side are one bar: single ones leave hairlines where their edges meet. */
function barsOf(row: readonly boolean[], y: number): readonly string[] {
  const dark = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...dark.matchAll(/#+/g)].map(({ 0: bar, index: x }) => `M${x} ${y}h${bar.length}v1h-${bar.length}z`);
}
