import { randomBytes } from 'node:crypto';
import { uploadAnswerPicture } from '@hoga/contract/admin-contact';
import { uploadContentPicture } from '@hoga/contract/admin-content';
import { fileName, type Picture, uploadFile } from '@hoga/contract/file';
import { MAX_UPLOAD_BYTES } from '@hoga/domain/content/vocabulary';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import { concurrencyLimit } from '../../http/concurrency-limit.ts';
import { FailureError } from '../../http/failure-error.ts';
import { readFormBodies } from '../../http/form-body.ts';
import { isOfOtherAudience } from '../../http/host-audience.ts';
import { bearerToken } from '../../http/identity.ts';
import { route } from '../../http/route.ts';
import type { Database, Queries } from '../../persistence/database.ts';
import { lockAccount } from '../../persistence/lock-account.ts';
import { countLoose, type FoundFile, findFile, insertFile, mayHear } from './file-store.ts';
import { drawAnew } from './picture.ts';
import type { PictureFolder } from './picture-folder.ts';

export interface FileRouteParts {
  readonly database: Database;
  readonly folder: PictureFolder;
  readonly clock: Clock;
}

/** Unattached pictures per member. */
const MOST_LOOSE = 20;
const UPLOADS_PER_MINUTE = 60;
/** One at a time: decoding takes a lot of memory, and orders have priority. */
const drawing = concurrencyLimit(1, 16);

export async function registerFileRoutes(app: FastifyInstance, parts: FileRouteParts): Promise<void> {
  // In a separate Fastify instance: no other route takes forms.
  await app.register(async (instance) => {
    readFormBodies(instance, { fileBytes: MAX_UPLOAD_BYTES });
    registerUploads(instance, parts);
  });
  registerDownload(app, parts);
}

function registerUploads(app: FastifyInstance, parts: FileRouteParts): void {
  const limits = { perMinute: UPLOADS_PER_MINUTE };
  route(
    app,
    uploadFile,
    ({ identity: { siteId, playerId }, body: { file } }) => keep(parts, { siteId, playerId, file, isPublic: false }),
    limits,
  );
  // An operator's upload belongs to the site it is for, not to the operator's own.
  for (const [call, isPublic] of [
    [uploadAnswerPicture, false],
    [uploadContentPicture, true],
  ] as const) {
    route(
      app,
      call,
      async ({ site, identity: { playerId }, body: { file }, changed }) => {
        const kept = await keep(parts, { siteId: site.id, playerId, file, isPublic });
        if (kept.ok) changed({ before: null, after: kept.value });
        return kept;
      },
      limits,
    );
  }
}

interface Upload {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly file: File;
  readonly isPublic: boolean;
}

async function keep(
  { database, folder, clock }: FileRouteParts,
  { siteId, playerId, file, isPublic }: Upload,
): Promise<Result<Picture, Failure>> {
  if (file.size > MAX_UPLOAD_BYTES) return err(failure('FILE_TOO_LARGE'));
  if ((await countLoose(database, playerId)) >= MOST_LOOSE) return err(failure('FILE_TOO_MANY'));
  const picture = await drawing(async () => drawAnew(Buffer.from(await file.arrayBuffer())));
  if (picture === null) return err(failure('FILE_NOT_IMAGE'));
  const name = randomBytes(16).toString('hex');
  const { contentType, width, height, bytes } = picture;
  await folder.write(name, bytes);
  const isKept = await database.transaction(async (transaction) => {
    // Counted again when inserting: pictures decoded meanwhile count too.
    await lockAccount(transaction, { siteId, playerId });
    if ((await countLoose(transaction, playerId)) >= MOST_LOOSE) return false;
    await insertFile(transaction, {
      ...{ name, siteId, playerId, contentType, width, height, bytes: bytes.length, isPublic },
      lineId: null,
      talkId: null,
      createdAt: new Date(clock.now()),
    });
    return true;
  });
  if (isKept) return ok({ name, contentType, width, height });
  await folder.remove(name);
  return err(failure('FILE_TOO_MANY'));
}

/** Prevents browsers from interpreting it as anything but a picture. */
const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'same-origin',
} as const;

function registerDownload(app: FastifyInstance, { database, folder }: FileRouteParts): void {
  app.get<{ Params: { readonly name: string } }>('/api/file/:name', {
    handler: async (request, reply) => {
      const row = await seenBy(request, database);
      const bytes = row === null ? null : await folder.read(row.name);
      if (row === null || bytes === null) throw new FailureError(failure('FILE_MISSING'));
      return reply.type(row.contentType).send(bytes);
    },
    // After the headers of every call, which forbid caching.
    onSend: (request, reply, _payload, done) => {
      if (reply.statusCode === 200) {
        reply.headers(PICTURE_HEADERS);
        // A request without a token gets public pictures only, and a changed picture has another name: cacheable.
        if (request.headers.authorization === undefined)
          reply.header('cache-control', 'public, max-age=86400, immutable');
      }
      done();
    },
  });
}

/**
 * The picture, if visible to the caller: public ones on the site; otherwise to the uploader, the owner of the inquiry,
 * both sides of the sale, and the site's operators.
 */
async function seenBy(request: FastifyRequest, database: Queries): Promise<FoundFile | null> {
  const { name } = request.params as { readonly name: string };
  const row = safeParse(fileName, name).success ? await findFile(database, name) : null;
  const token = bearerToken(request.headers.authorization);
  if (token === null) return row?.isPublic === true && isShownAt(request, row.siteId) ? row : null;
  const identity = await request.server.authenticator.authenticate(token);
  if (!identity.ok) throw new FailureError(identity.error);
  if (isOfOtherAudience(request, identity.value)) throw new FailureError(failure('LOGIN_REQUIRED'));
  if (identity.value.key !== undefined) throw new FailureError(failure('KEY_SCOPE'));
  if (row === null) return null;
  const { siteId, playerId, audience } = identity.value;
  if (audience === 'MEMBER') {
    if (row.siteId !== siteId) return null;
    const isTheirs = row.isPublic || row.playerId === playerId || row.askedBy === playerId;
    return isTheirs || (row.talkId !== null && (await mayHear(database, playerId, row.talkId))) ? row : null;
  }
  if (row.isPublic) return row;
  const permission = row.talkId === null ? 'inquiries.read' : 'requests.read';
  const refused = await request.server.operators.authority.refusal(identity.value, row.siteId, permission);
  return refused === null ? row : null;
}

/** The console previews content of any site; it belongs to none. */
function isShownAt({ hostAudience, site }: FastifyRequest, siteId: SiteId): boolean {
  return hostAudience === 'CONSOLE' || site.id === siteId;
}
