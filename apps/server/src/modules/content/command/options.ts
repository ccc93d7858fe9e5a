import { parseArgs } from 'node:util';
import { type ContentId, idOf } from '@hoga/kernel/ids';

export const USAGE = `npm run notice -- --site SITE --title TITLE --file FILE [--category NAME] [--force]
npm run notice -- --site SITE --id ID --force
npm run notice -- --site SITE --id ID --close

Publishes a notice of a site. FILE holds its text as HTML; what is not allowed in it is left out and listed.

  --site SITE      the site's number or code
  --title TITLE    one line of at most 200 characters
  --file FILE      the text; - reads it from the standard input
  --category NAME  for the list of notices
  --force          puts the notice before everyone who has the site open, as a dialog
  --id ID          a notice that has been published before
  --close          takes that notice off the list
  --help           this text

DATABASE_URL names the database; without it the embedded one under DATA_DIR is used.
Ends with 0 where it is done, 1 where it is refused, 2 where it could not be tried.
`;

export type NoticeTask =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'publish';
      readonly site: string;
      readonly title: string;
      readonly file: string;
      readonly category: string;
      readonly force: boolean;
    }
  | { readonly kind: 'force' | 'close'; readonly site: string; readonly id: ContentId };

/** Throws an error that describes the wrong arguments. */
export function readTask(args: readonly string[]): NoticeTask {
  const { values } = parseArgs({
    args: [...args],
    options: {
      site: { type: 'string' },
      title: { type: 'string' },
      file: { type: 'string' },
      category: { type: 'string' },
      id: { type: 'string' },
      force: { type: 'boolean', default: false },
      close: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { site, title, file, category, id, force, close, help } = values;
  if (help) return { kind: 'help' };
  if (site === undefined) throw new Error('--site is missing');
  if (id !== undefined) {
    if (title !== undefined || file !== undefined || category !== undefined) {
      throw new Error('--id names a notice that is there: --title, --file and --category are for a new one');
    }
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new Error(`--id is a number, not "${id}"`);
    if (force === close) throw new Error('--id goes with either --force or --close');
    return { kind: force ? 'force' : 'close', site, id: idOf(Number(id)) };
  }
  if (close) throw new Error('--close goes with --id');
  if (title === undefined || file === undefined) throw new Error('a new notice needs --title and --file');
  return { kind: 'publish', site, title, file, category: category ?? '', force };
}
