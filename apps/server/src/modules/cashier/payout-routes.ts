import { validateAddress } from '@hoga/coins/address/validate-address';
import { plainText } from '@hoga/contract/fields';
import {
  getBankList,
  getDepositAddress,
  getDestinations,
  registerDestination,
  removeDestination as removeDestinationCall,
} from '@hoga/contract/payout';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { BANKS, findBank } from '@hoga/domain/wallet/banks';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import { walletTypesOf } from '../accounts/public.ts';
import { depositAddressOf } from './deposit-address.ts';
import { type DestinationRow, destinationView } from './destination.ts';
import { addDestination, findDestinations, removeDestination } from './destination-store.ts';

export interface PayoutParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Nobody has more accounts than this. */
const MOST = 20;

type Checked = Pick<DestinationRow, 'bankCode' | 'holder' | 'address' | 'tag'>;

interface Given {
  readonly coinName: WalletType;
  readonly address?: string | undefined;
  readonly tag?: string | null | undefined;
  readonly bankInfo?: string | undefined;
}

/** Where members want to be paid to. */
export function registerPayoutRoutes(app: FastifyInstance, { database, clock }: PayoutParts): void {
  route(app, getBankList, ({ site }) => ok(site.binaryCurrency === 'KRW' ? [...BANKS] : []));

  route(app, getDepositAddress, ({ identity, site, body: { coinName } }) =>
    depositAddressOf(database, identity, site, coinName),
  );

  route(app, getDestinations, async ({ identity }) =>
    ok((await findDestinations(database, identity)).map(destinationView)),
  );

  route(app, registerDestination, async ({ identity, site, body }) => {
    if (!walletTypesOf(site).includes(body.coinName)) return err(failure('CURRENCY_NOT_SUPPORTED'));
    const checked = body.coinName === 'BINARY' ? bankAccount(body) : coinAddress(body);
    if (!checked.ok) return checked;
    const known = await findDestinations(database, identity, body.coinName);
    const same = known.find(({ address, tag }) => address === checked.value.address && tag === checked.value.tag);
    // Registered once, it is usable from then on: the same again does not start anew.
    if (same !== undefined) return ok(destinationView(same));
    if (known.length >= MOST) return err(failure('INVALID_REQUEST'));
    const added = { ...checked.value, walletType: body.coinName, label: body.label?.trim() ?? '' };
    const row = await addDestination(database, identity, added, clock.now());
    return row === null ? err(failure('INVALID_REQUEST')) : ok(destinationView(row));
  });

  route(app, removeDestinationCall, async ({ identity, body: { id } }) =>
    (await removeDestination(database, identity, id, clock.now())) ? ok({}) : err(failure('RECORD_MISSING')),
  );
}

const bankInfo = z.object({
  code: z.string(),
  number: z.string().check(z.regex(/^[0-9-]{6,24}$/)),
  holder: plainText(40).check(z.minLength(1)),
});

function bankAccount(given: Given): Result<Checked, Failure> {
  const read = bankInfo.safeParse(parsed(given.bankInfo));
  if (!read.success || findBank(read.data.code) === null) return err(failure('ACCOUNT_NUMBER_REQUIRED'));
  const { code: bankCode, number, holder } = read.data;
  return ok({ bankCode, holder: holder.trim(), address: number, tag: null });
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const TAG_FAULTS: readonly string[] = ['TAG_MISSING', 'TAG_OUT_OF_RANGE', 'TAG_CONFLICT'];

function coinAddress({ coinName, address, tag }: Given): Result<Checked, Failure> {
  if (coinName === 'FUTURES' || coinName === 'BINARY') return err(failure('CURRENCY_NOT_SUPPORTED'));
  if (address === undefined || address === '') return err(failure('ACCOUNT_NUMBER_REQUIRED'));
  const valid = validateAddress(coinName, address, { tag });
  if (valid.ok) return ok({ bankCode: null, holder: null, ...valid.value });
  return err(failure(TAG_FAULTS.includes(valid.error) ? 'TAG_OUT_OF_RANGE' : 'ADDRESS_INVALID'));
}
