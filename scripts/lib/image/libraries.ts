import { runCaptured } from '../run-command.mjs';

/** Loaded by the C library on demand: where hosts and accounts are looked up in releases that do not do so themselves. */
export const LOADED_LATER = ['libnss_files.so.2', 'libnss_dns.so.2', 'libresolv.so.2'];

/** The files of a program's shared libraries, as `ldd` writes them; those that the kernel brings have none. */
export function librariesIn(output: string): readonly string[] {
  return output.split('\n').flatMap((line) => {
    const [, file] = /(?:=> |^\s*)(\/\S+) \(0x/.exec(line) ?? [];
    const [, missing] = /^\s*(\S+) => not found/.exec(line) ?? [];
    if (missing !== undefined) throw new Error(`the library ${missing} is not on this machine`);
    return file === undefined ? [] : [file];
  });
}

/** Shared libraries of programs and native modules. */
export async function librariesOf(files: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const file of files) {
    const { code, output } = await runCaptured('ldd', [file]);
    if (code !== 0) throw new Error(`ldd ${file}: ${output}`);
    for (const library of librariesIn(output)) found.add(library);
  }
  return [...found].toSorted();
}
