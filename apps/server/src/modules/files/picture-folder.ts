import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Storage of picture bytes by name. */
export interface PictureFolder {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}

export function pictureFolder(root: string): PictureFolder {
  // A folder holds a 256th of all files.
  const folderOf = (name: string) => join(root, name.slice(0, 2));
  const fileOf = (name: string) => join(folderOf(name), name);
  return {
    write: async (name, bytes) => {
      await mkdir(folderOf(name), { recursive: true });
      await writeFile(fileOf(name), bytes, { flag: 'wx', mode: 0o600 });
    },
    read: async (name) => {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
