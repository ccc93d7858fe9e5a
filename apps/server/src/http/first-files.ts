import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scripts that the page of a path needs before it can show anything. */
export type FirstFiles = (url: string) => readonly string[];

/** Written by the build of the web; an application without it has no such list. */
export function readFirstFiles(root: string): FirstFiles {
  let text: string;
  try {
    text = readFileSync(join(root, 'first-files.json'), 'utf8');
  } catch {
    return () => [];
  }
  return firstFilesOf(JSON.parse(text) as Record<string, readonly string[]>);
}

/** A pattern is a path, or one that ends in `*`, which stands for a number. */
export function firstFilesOf(byPattern: Readonly<Record<string, readonly string[]>>): FirstFiles {
  const files = new Map(Object.entries(byPattern));
  return (url) => {
    const [path = ''] = url.split('?');
    return files.get(path) ?? files.get(path.replace(/\d+$/, '*')) ?? [];
  };
}
