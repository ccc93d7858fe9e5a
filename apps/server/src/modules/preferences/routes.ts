import { getPreference, type Preference, setPreference } from '@hoga/contract/preference';
import { strictDrawings } from '@hoga/domain/charts/drawing';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { strictLayouts } from '@hoga/domain/layouts/layout-document';
import { type PreferenceKind, preferenceDocument } from '@hoga/domain/preferences/preference';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { route } from '../../http/route.ts';
import type { Site } from '../../http/site-directory.ts';
import type { Database } from '../../persistence/database.ts';
import type { PreferenceRow } from '../../persistence/schema/preferences.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { keepPreference, keptPreference, type Subject } from './preference-store.ts';

export interface PreferenceParts {
  readonly database: Database;
  readonly directory: Pick<InstrumentDirectory, 'resolve'>;
  readonly timers: Pick<Timers, 'now'>;
}

/** Changes are sent once a second at most; a drawing moved around needs no more. */
const CHANGES = { perMinute: 120 };

const ownerOf = ({ identity }: { readonly identity: Pick<Identity, 'siteId' | 'playerId'> }) => ({
  siteId: identity.siteId,
  playerId: identity.playerId,
});

/** Documents that only their member reads. */
export function registerPreferenceRoutes(app: FastifyInstance, { database, directory, timers }: PreferenceParts): void {
  route(app, getPreference, async (input) => {
    const subject = subjectOf(directory, input.site, input.query);
    if (!subject.ok) return subject;
    const row = await keptPreference(database, ownerOf(input), subject.value);
    return ok({ kept: row === null ? null : preferenceView(row) });
  });

  route(
    app,
    setPreference,
    async (input) => {
      const { version, revision, document } = input.body;
      const subject = subjectOf(directory, input.site, input.body);
      if (!subject.ok) return subject;
      const read = preferenceDocument(document);
      if (read === null) return err(failure('INVALID_REQUEST'));
      const refusal = refusalOf(input.body.kind, read, version);
      if (refusal !== null) return err(failure(refusal));
      const written = { version, revision, document, changedAt: timers.now() };
      const row = await keepPreference(database, ownerOf(input), subject.value, written);
      return row === null ? err(failure('PREFERENCE_CHANGED')) : ok(preferenceView(row));
    },
    CHANGES,
  );
}

/** Why a document is not kept; `null`: it is. */
function refusalOf(kind: PreferenceKind, document: Readonly<Record<string, unknown>>, version: number) {
  if (kind === 'drawings' && strictDrawings(document, version) === null) return 'DRAWINGS_INVALID';
  if (kind === 'layout' && strictLayouts(document, version) === null) return 'LAYOUT_INVALID';
  return null;
}

/** Drawings belong to an instrument of the site: no member keeps more documents than it has instruments. */
function subjectOf(
  directory: PreferenceParts['directory'],
  site: Site,
  { kind, stock }: { readonly kind: PreferenceKind; readonly stock?: string | undefined },
): Result<Subject, Failure> {
  if ((kind === 'drawings') !== (stock !== undefined)) return err(failure('INVALID_REQUEST'));
  if (stock === undefined) return ok({ kind, symbol: '' });
  const instrument = directory.resolve(stock, site);
  return instrument === null ? err(failure('STOCK_NOT_FOUND')) : ok({ kind, symbol: instrument.symbol });
}

function preferenceView({ version, revision, document, changedAt }: PreferenceRow): Preference {
  return { version, revision, document, changedAt };
}
