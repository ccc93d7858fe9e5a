import type sharp from 'sharp';

/** The image library, loaded with the first picture: it would take a tenth of a start's loading time. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  // Pictures do not repeat: caching parts of the last ones gains nothing.
  library.cache(false);
  return library;
}
