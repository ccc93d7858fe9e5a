import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawAnew } from './picture.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const PAYLOAD = '<script>alert(document.cookie)</script>';

/** A PNG header chunk with the given size and an invalid checksum. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').copy(header);
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([8, 6, 0, 0, 0], 24);
  return header;
}

describe('a picture that is drawn anew', () => {
  it.each([
    ['image/jpeg', () => blank(40, 30).jpeg().toBuffer()],
    ['image/png', () => blank(40, 30).png().toBuffer()],
    ['image/webp', () => blank(40, 30).webp().toBuffer()],
  ] as const)('is %s as it was', async (contentType, make) => {
    const drawn = await drawAnew(await make());
    expect(drawn).toMatchObject({ contentType, width: 40, height: 30 });
    expect((await sharp(drawn?.bytes).metadata()).format).toBe(contentType.slice('image/'.length));
  });

  it('is as large as a screen shows it', async () => {
    expect(await drawAnew(await blank(4_000, 1_000).jpeg().toBuffer())).toMatchObject({ width: 2_048, height: 512 });
  });

  it('keeps nothing that is not seen: where and with what it was taken, comments, what hangs on its end', async () => {
    const taken = await blank(40, 30)
      .withExif({ IFD0: { Copyright: PAYLOAD, Make: 'Camera' }, IFD3: { GPSLatitude: '37/1' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PAYLOAD}</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    expect(taken.includes(PAYLOAD)).toBe(true);
    const polyglot = Buffer.concat([taken, Buffer.from(`${PAYLOAD}PK\x03\x04`)]);
    const drawn = await drawAnew(polyglot);
    expect(drawn?.bytes.includes('<script>')).toBe(false);
    expect(drawn?.bytes.includes('Camera')).toBe(false);
    const metadata = await sharp(drawn?.bytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.comments]).toEqual([undefined, undefined, undefined]);
  });

  it('stands upright, as its camera has said', async () => {
    const turned = await blank(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await drawAnew(turned)).toMatchObject({ width: 30, height: 40 });
  });
});

describe('no picture', () => {
  it.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('hello')],
    ['an SVG', async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${PAYLOAD}</svg>`)],
    [
      'an SVG behind a declaration',
      async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['HTML', async () => Buffer.from(`<!doctype html>${PAYLOAD}`)],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
    ['a GIF', () => blank(4, 4).gif().toBuffer()],
    ['a TIFF', () => blank(4, 4).tiff().toBuffer()],
    ['an AVIF', () => blank(16, 16).avif().toBuffer()],
    [
      'the beginning of a JPEG before HTML',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(PAYLOAD)]),
    ],
    ['a PNG that is cut off', async () => (await blank(400, 300).png().toBuffer()).subarray(0, 60)],
    [
      'an SVG in the clothes of a WebP',
      async () => Buffer.from(`RIFF\x00\x00\x00\x00WEBP<svg>${PAYLOAD}</svg>`, 'latin1'),
    ],
    ['a PNG that claims a billion pixels', async () => pngHeader(40_000, 25_000)],
    ['one that unpacks to more than memory should hold', () => blank(9_000, 9_000).png().toBuffer()],
  ])('is %s', async (_case, make) => {
    expect(await drawAnew(await make())).toBeNull();
  });
});
