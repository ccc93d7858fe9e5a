import type { ImageType } from '@hoga/domain/content/vocabulary';
import type { Sharp } from 'sharp';
import { loadSharp } from '../../foundation/load-sharp.ts';

/** A picture drawn anew: nothing of the file that came in is in it but what is seen. */
export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly contentType: ImageType;
  readonly width: number;
  readonly height: number;
}

/** More than cameras of phones take; a file that claims more is refused before anything is unpacked. */
const MAX_PIXELS = 50_000_000;
/** As large as a screen shows it. */
const MAX_SIDE = 2_048;

interface Format {
  readonly type: ImageType;
  /** What files of the format begin with. */
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
 * The picture of a file, or null where it is none of those that are taken. The first bytes decide which decoder may see
 * the file, so that none for other formats (SVG, PDF, …) ever does; what a sender says that it is does not count.
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
    // The decoder says in many words that the file is broken, or claims to be too large.
    return null;
  }
}
