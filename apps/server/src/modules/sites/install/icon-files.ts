import { createHash } from 'node:crypto';
import { BoundedMap } from '../../../foundation/bounded-map.ts';
import { loadSharp } from '../../../foundation/load-sharp.ts';
import { type MarkedSite, type MarkShape, siteMark } from './site-mark.ts';

interface Icon {
  readonly path: `/${string}`;
  readonly shape: MarkShape;
  /** Of a bitmap; a vector drawing has none. */
  readonly size?: number;
  /** Its purpose in the manifest; undefined: not listed there. */
  readonly purpose?: 'any' | 'maskable';
}

/** Every icon of a site. iOS rounds the corners itself and shows black for transparency. */
export const ICONS: readonly Icon[] = [
  { path: '/favicon.svg', shape: 'rounded', purpose: 'any' },
  { path: '/icon-180.png', shape: 'full', size: 180 },
  { path: '/icon-192.png', shape: 'rounded', size: 192, purpose: 'any' },
  { path: '/icon-512.png', shape: 'rounded', size: 512, purpose: 'any' },
  { path: '/icon-maskable-192.png', shape: 'full', size: 192, purpose: 'maskable' },
  { path: '/icon-maskable-512.png', shape: 'full', size: 512, purpose: 'maskable' },
];

export function iconType({ size }: Pick<Icon, 'size'>): 'image/svg+xml' | 'image/png' {
  return size === undefined ? 'image/svg+xml' : 'image/png';
}

export interface IconFile {
  readonly bytes: Buffer;
  /** Of exactly these bytes. */
  readonly etag: string;
}

/** Sites are few; colours and names operators try out are evicted. */
const REMEMBERED = 300;

/** Renders each icon once per appearance of a site. */
export function iconFiles(): (site: MarkedSite, icon: Icon) => Promise<IconFile> {
  const drawn = new BoundedMap<string, Promise<IconFile>>(REMEMBERED);
  return (site, icon) => {
    const mark = siteMark(site, icon.shape);
    const key = `${icon.path} ${mark}`;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const file = draw(mark, icon.size);
    drawn.set(key, file);
    return file;
  };
}

async function draw(mark: string, size: number | undefined): Promise<IconFile> {
  const source = Buffer.from(mark);
  const bytes = size === undefined ? source : await picture(source, size);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"` };
}

/** Rendered at its size, not scaled up. */
async function picture(mark: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const density = (72 * size) / 44;
  return sharp(mark, { density }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}
