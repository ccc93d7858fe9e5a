import { ByteText } from '../byte-text.ts';
import type { WriteText } from '../statement.ts';

/** What is written, as text. */
export function writtenText(write: WriteText): string {
  const bytes = new ByteText();
  write(bytes);
  return bytes.taken().toString();
}
