import { changeAlert, getAlerts, getFiredAlerts, makeAlert, removeAlert, switchAlert } from '@hoga/contract/alert';
import type { ReadBodyOf } from '@hoga/contract/call';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import { LONGEST_ALERT_DAYS, MOST_MEMBER_ALERTS } from '@hoga/domain/alerts/alert';
import { armedSide } from '@hoga/domain/alerts/arm';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { decimal, isMultipleOf } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { AlertRow } from '../../persistence/schema/alerts.ts';
import type { Prices } from '../market/public.ts';
import {
  type AlertTerms,
  addAlert,
  alertsOf,
  changeTerms,
  firedOf,
  type NewAlert,
  type Owner,
  ownAlert,
  removeRow,
  switchOff,
  switchOn,
} from './alert-store.ts';
import { alertView, firedView, instrumentOf, instrumentViews, type Options } from './views.ts';

export interface AlertRouteParts {
  readonly database: Database;
  readonly directory: Options;
  readonly prices: Pick<Prices, 'latestQuote'>;
  readonly timers: Pick<Timers, 'now'>;
}

type Subject = Pick<NewAlert, 'kind' | 'product' | 'optionId' | 'symbol'>;
type Typed = Omit<ReadBodyOf<typeof changeAlert>, 'id' | 'siteInfoId'>;

const DAY_MS = 86_400_000;
/** A repeated alert is one transaction of the database each time: typing and clicking need no more. */
const CHANGES = { perMinute: 120 };

const ownerOf = ({ identity }: { readonly identity: Pick<Identity, 'siteId' | 'playerId'> }): Owner => ({
  siteId: identity.siteId,
  playerId: identity.playerId,
});

/** A member's own alerts: another member's id is the same as none. */
export function registerAlertRoutes(app: FastifyInstance, parts: AlertRouteParts): void {
  const { database, directory, timers } = parts;
  const listed = async (owner: Owner) => {
    const rows = await alertsOf(database, owner);
    return {
      rows: rows.map(alertView),
      instruments: instrumentViews(directory, rows),
      most: MOST_MEMBER_ALERTS,
    };
  };

  route(app, getAlerts, async (input) => ok(await listed(ownerOf(input))));

  route(app, getFiredAlerts, async (input) => {
    const { before, size } = input.query;
    const rows = await firedOf(database, ownerOf(input), { before, size });
    return ok({
      rows: rows.map(firedView),
      instruments: instrumentViews(directory, rows),
      next: rows.length < size ? null : (rows.at(-1)?.no ?? null),
    });
  });

  route(
    app,
    makeAlert,
    async (input) => {
      const owner = ownerOf(input);
      const { kind, product, optionId, ...typed } = input.body;
      const subject = subjectOf(parts, owner, { kind, product, optionId });
      if (!subject.ok) return subject;
      const terms = termsOf(parts, owner, subject.value, typed);
      if (!terms.ok) return terms;
      const row = { ...owner, ...subject.value, ...terms.value };
      const added = await database.transaction((transaction) => addAlert(transaction, row, timers.now()));
      return added === null ? err(failure('ALERT_TOO_MANY')) : ok(alertView(added));
    },
    CHANGES,
  );

  route(
    app,
    changeAlert,
    async (input) => {
      const owner = ownerOf(input);
      const { id, ...typed } = input.body;
      const row = await ownAlert(database, owner, id);
      if (row === null) return err(failure('RECORD_MISSING'));
      const terms = termsOf(parts, owner, row, typed);
      if (!terms.ok) return terms;
      return viewed(
        await database.transaction((transaction) => changeTerms(transaction, row, terms.value, timers.now())),
      );
    },
    CHANGES,
  );

  route(
    app,
    switchAlert,
    async (input) => {
      const row = await ownAlert(database, ownerOf(input), input.body.id);
      if (row === null) return err(failure('RECORD_MISSING'));
      const now = timers.now();
      if (input.body.isOn === 0) {
        return viewed(await database.transaction((transaction) => switchOff(transaction, row, now)));
      }
      if (row.untilAt !== null && row.untilAt <= now) return err(failure('ALERT_UNTIL'));
      const armed = armedNow(parts, row);
      if (!armed.ok) return armed;
      return viewed(await database.transaction((transaction) => switchOn(transaction, row, armed.value, now)));
    },
    CHANGES,
  );

  route(
    app,
    removeAlert,
    async (input) => {
      const owner = ownerOf(input);
      const row = await ownAlert(database, owner, input.body.id);
      if (row === null) return err(failure('RECORD_MISSING'));
      await database.transaction((transaction) => removeRow(transaction, row, timers.now()));
      return ok(await listed(owner));
    },
    CHANGES,
  );
}

/** Another change came in between: what was to be changed is not there any more. */
function viewed(row: AlertRow | null) {
  return row === null ? err(failure('RECORD_MISSING')) : ok(alertView(row));
}

function subjectOf(
  { directory }: AlertRouteParts,
  { siteId }: Owner,
  { kind, product, optionId }: Pick<ReadBodyOf<typeof makeAlert>, 'kind' | 'product' | 'optionId'>,
): Result<Subject, Failure> {
  if (kind !== 'PRICE' && kind !== 'MOVE') return ok({ kind, product: null, optionId: null, symbol: null });
  if (product === undefined || optionId === undefined) return err(failure('ALERT_INCOMPLETE'));
  const instrument = instrumentOf(directory, siteId, product, optionId);
  if (instrument === null) return err(failure('RECORD_MISSING'));
  return ok({ kind, product, optionId, symbol: instrument.symbol });
}

const NONE = { side: null, level: null, armed: null, move: null, percent: null, minutes: null } as const;

function termsOf(
  parts: AlertRouteParts,
  { siteId }: Owner,
  subject: Subject,
  typed: Typed,
): Result<AlertTerms, Failure> {
  const now = parts.timers.now();
  const untilAt = typed.until ?? null;
  if (untilAt !== null && (untilAt <= now || untilAt > now + LONGEST_ALERT_DAYS * DAY_MS)) {
    return err(failure('ALERT_UNTIL'));
  }
  const common = { repeat: typed.repeat, untilAt, isPushed: typed.isPushed, note: cleanText(typed.note) };
  switch (subject.kind) {
    case 'PRICE': {
      const { side, price } = typed;
      if (side === undefined || price === undefined || subject.product === null || subject.optionId === null) {
        return err(failure('ALERT_INCOMPLETE'));
      }
      const instrument = instrumentOf(parts.directory, siteId, subject.product, subject.optionId);
      if (instrument === null) return err(failure('RECORD_MISSING'));
      const level = decimal(price);
      if (level <= 0n || !isMultipleOf(level, instrument.tick)) return err(failure('PRICE_INVALID'));
      const armed = armedNow(parts, { ...subject, side, level });
      return armed.ok ? ok({ ...NONE, ...common, side, level, armed: armed.value }) : armed;
    }
    case 'MOVE': {
      const { move, percent, minutes } = typed;
      if (move === undefined || percent === undefined || minutes === undefined) {
        return err(failure('ALERT_INCOMPLETE'));
      }
      return ok({ ...NONE, ...common, move, minutes, percent: decimal(percent) });
    }
    default:
      // They say what happens, not that it has happened once.
      return ok({ ...NONE, ...common, repeat: 'AGAIN' });
  }
}

/** From which side the level is reached. Without a price there is nothing to reach it from. */
function armedNow(
  { prices }: AlertRouteParts,
  { kind, symbol, side, level }: Pick<AlertRow, 'kind' | 'symbol' | 'side' | 'level'>,
): Result<AlertRow['armed'], Failure> {
  if (kind !== 'PRICE' || symbol === null || side === null || level === null) return ok(null);
  const quote = prices.latestQuote(symbol);
  if (quote === null) return side === 'TOUCH' ? err(failure('UNAVAILABLE')) : ok(side);
  const armed = armedSide(side, level, quote.last);
  return armed === null ? err(failure('ALERT_MET')) : ok(armed);
}
