import type sharp from 'sharp';

/** The library that draws pictures. It is loaded with the first picture: a start would spend a tenth of its loading on it. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  // Each picture is another: nothing is gained by keeping parts of the last ones in memory.
  library.cache(false);
  return library;
}
