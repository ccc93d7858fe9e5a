import { encodeQR } from 'qr';

/** Light modules around the dark ones, which cameras need to find the code. */
const QUIET_ZONE = 4;

/** A QR code as a shape, for `<svg viewBox={`0 0 ${size} ${size}`}><path d={path} /></svg>` in any colour. */
export interface QrPath {
  readonly path: string;
  /** Modules per side, including the quiet zone. */
  readonly size: number;
}

/** Loaded on demand by screens that show a code: nothing in the first load may import it. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return { path: rows.flatMap(barsOf).join(''), size: rows.length };
}

/** Adjacent dark modules form one bar: single ones leave hairlines between them. */
function barsOf(row: readonly boolean[], y: number): readonly string[] {
  const dark = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...dark.matchAll(/#+/g)].map(({ 0: bar, index: x }) => `M${x} ${y}h${bar.length}v1h-${bar.length}z`);
}
