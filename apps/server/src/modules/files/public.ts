import { join } from 'node:path';
import type { Picture } from '@hoga/contract/file';
import type { SiteId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import type { Poller } from '../../foundation/poller.ts';
import type { Database, Queries } from '../../persistence/database.ts';
import {
  type Carried,
  carry,
  countOwn,
  type FileRow,
  filesOfLines,
  filesOfTalks,
  forgetLoose,
  isPublicFile,
} from './file-store.ts';
import { pictureFolder } from './picture-folder.ts';
import { registerFileRoutes } from './routes.ts';

const DAY_MS = 86_400_000;
const SWEEP_MS = 3_600_000;

export type { Carried } from './file-store.ts';

/** Uploaded pictures, for other modules. */
export interface Files {
  /** Attaches the player's unattached pictures to a line; false when one is missing. */
  carry(transaction: Queries, given: Carried): Promise<boolean>;
  /** Whether the player has uploaded each of them, attached or not. */
  areOwn(given: Omit<Carried, 'by'>): Promise<boolean>;
  picturesOf(lineIds: readonly number[]): Promise<ReadonlyMap<number, readonly Picture[]>>;
  picturesInTalk(talkIds: readonly number[]): Promise<ReadonlyMap<number, readonly Picture[]>>;
  /** Whether an operator of the site has uploaded it publicly. */
  isPublic(siteId: SiteId, name: string): Promise<boolean>;
}

export interface FilesModule extends Files {
  plugin(app: FastifyInstance): Promise<void>;
  pollers(): readonly Poller[];
}

interface FilesParts {
  readonly config: Pick<Config, 'DATA_DIR' | 'FILES_DIR'>;
  readonly database: Database;
  readonly timers: Timers;
}

/** Pictures uploaded by members and operators. */
export function openFiles({ config, database, timers }: FilesParts): FilesModule {
  const folder = pictureFolder(config.FILES_DIR ?? join(config.DATA_DIR, 'files'));
  /** Pictures uploaded but never attached are deleted after a day. */
  const sweep = async () => {
    for (const name of await forgetLoose(database, new Date(timers.now() - DAY_MS))) await folder.remove(name);
  };
  return {
    plugin: (app) => registerFileRoutes(app, { database, folder, clock: timers }),
    carry: async (transaction, given) => {
      const names = [...new Set(given.names)];
      return names.length === 0 || (await carry(transaction, { ...given, names })) === names.length;
    },
    areOwn: async (given) => {
      const names = [...new Set(given.names)];
      return names.length === 0 || (await countOwn(database, { ...given, names })) === names.length;
    },
    picturesOf: async (lineIds) => byCarrier(await filesOfLines(database, lineIds), ({ lineId }) => lineId),
    picturesInTalk: async (talkIds) => byCarrier(await filesOfTalks(database, talkIds), ({ talkId }) => talkId),
    isPublic: (siteId, name) => isPublicFile(database, siteId, name),
    pollers: () => [
      {
        roles: ['chores'],
        everyMs: SWEEP_MS,
        poll: sweep,
        name: 'uploads-purge',
        failed: 'uploads: purge failed',
      },
    ],
  };
}

function byCarrier(
  rows: readonly FileRow[],
  carrierOf: (row: FileRow) => number | null,
): ReadonlyMap<number, readonly Picture[]> {
  const pictures = new Map<number, Picture[]>();
  for (const row of rows) {
    const carrier = carrierOf(row);
    const { name, contentType, width, height } = row;
    if (carrier === null) continue;
    pictures.set(carrier, [...(pictures.get(carrier) ?? []), { name, contentType, width, height }]);
  }
  return pictures;
}
