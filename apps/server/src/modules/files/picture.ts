import type { ImageType } from '@hoga/domain/content/vocabulary';
import type { Sharp } from 'sharp';
import { loadSharp } from '../../foundation/load-sharp.ts';

/** A re-encoded picture: it contains only the visible pixels of the uploaded file. */
export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly contentType: ImageType;
  readonly width: number;
  readonly height: number;
}

/** More than phone cameras produce; a file that claims more is refused before decoding. */
const MAX_PIXELS = 50_000_000;
/** As large as a screen shows it. */
const MAX_SIDE = 2_048;

interface Format {
  readonly type: ImageType;
  /** The format's leading bytes. */
  readonly begins: (bytes: Buffer) => boolean;
  readonly write: (picture: Sharp) => Sharp;
}

const FORMATS: Readonly<Record<string, Format>> = {
  jpeg: {
    type: 'image/jpeg',
    begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    write: (picture) => picture.jpeg({ quality: 82 }),
  },
  png: {
    type: 'image/png',
    begins: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    write: (picture) => picture.png(),
  },
  webp: {
    type: 'image/webp',
    begins: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    write: (picture) => picture.webp({ quality: 82 }),
  },
};

/**
 * The picture of a file, or null for an unsupported format. The leading bytes select the decoder, so that no decoder of
 * other formats (SVG, PDF, …) ever runs; the declared type is ignored.
 */
export async function drawAnew(bytes: Buffer): Promise<DrawnPicture | null> {
  const [name, format] = Object.entries(FORMATS).find(([, { begins }]) => begins(bytes)) ?? [];
  if (format === undefined) return null;
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' });
    if ((await picture.metadata()).format !== name) return null;
    const drawn = picture.autoOrient().resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await format.write(drawn).toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: format.type, width: info.width, height: info.height };
  } catch {
    // The decoder throws for a broken or oversized file.
    return null;
  }
}
