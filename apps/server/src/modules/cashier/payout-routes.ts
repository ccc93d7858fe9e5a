import { validateAddress } from '@hoga/coins/address/validate-address';
import type { UsdtNetwork } from '@hoga/coins/coin';
import type { ReadBodyOf } from '@hoga/contract/call';
import { plainText } from '@hoga/contract/fields';
import {
  type Destination,
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
import type { Identity } from '../../http/identity.ts';
import { route } from '../../http/route.ts';
import { lockAccount } from '../../persistence/lock-account.ts';
import { transact } from '../../persistence/transact.ts';
import { walletTypesOf } from '../accounts/public.ts';
import { queueMail } from '../messaging/public.ts';
import type { Site } from '../sites/public.ts';
import type { Verification } from '../verification/public.ts';
import { type DepositAddressParts, depositAddressOf } from './deposit-address.ts';
import { usdtNetworkOf } from './deposit-store.ts';
import { type DestinationRow, destinationView } from './destination.ts';
import { addDestination, findDestinations, removeDestination } from './destination-store.ts';
import { registeredNotice } from './registered-notice.ts';
import { emailOf } from './withdrawal-notice-store.ts';

export interface PayoutParts extends DepositAddressParts {
  readonly verification: Pick<Verification, 'stepUp'>;
  readonly clock: Clock;
}

/** An address is computed once, but each request is still a database query. */
const ADDRESSES = { perMinute: 20 };

/** Each requires a proof: checking a password takes a while. */
const REGISTRATIONS = { perMinute: 60 };

/** Limit of destinations per member. */
const MOST = 20;

type Checked = Pick<DestinationRow, 'bankCode' | 'holder' | 'address' | 'tag'>;

interface Given {
  readonly coinName: WalletType;
  readonly address?: string | undefined;
  readonly tag?: string | null | undefined;
  readonly bankInfo?: string | undefined;
}

/** Members' withdrawal destinations. */
export function registerPayoutRoutes(app: FastifyInstance, parts: PayoutParts): void {
  const { database, verification, clock } = parts;
  route(app, getBankList, ({ site }) => ok(site.binaryCurrency === 'KRW' ? [...BANKS] : []));

  route(
    app,
    getDepositAddress,
    ({ identity, site, body: { coinName } }) => depositAddressOf(parts, identity, site, coinName),
    ADDRESSES,
  );

  route(app, getDestinations, async ({ identity }) =>
    ok((await findDestinations(database, identity)).map(destinationView)),
  );

  async function register(
    identity: Identity,
    site: Site,
    body: ReadBodyOf<typeof registerDestination>,
  ): Promise<Result<Destination, Failure>> {
    if (!walletTypesOf(site).includes(body.coinName)) return err(failure('CURRENCY_NOT_SUPPORTED'));
    const checked =
      body.coinName === 'BINARY' ? bankAccount(body) : coinAddress(body, await usdtNetworkOf(database, site.id));
    if (!checked.ok) return checked;
    const { password, code, recoveryCode } = body;
    const proven = await verification.stepUp(identity, { password, code, recoveryCode });
    if (!proven.ok) return proven;
    const added = { ...checked.value, walletType: body.coinName, label: body.label?.trim() ?? '' };
    return transact(database, async (queries) => {
      await lockAccount(queries, identity);
      const known = await findDestinations(queries, identity, body.coinName);
      const same = known.find((row) => isSamePlace(row, checked.value));
      // An existing destination keeps its age: registering it again does not restart the waiting period.
      if (same !== undefined) return ok(destinationView(same));
      if (known.length >= MOST) return err(failure('INVALID_REQUEST'));
      const place = destinationView(await addDestination(queries, identity, added, clock.now()));
      const email = await emailOf(queries, identity);
      if (email !== '') await queueMail(queries, registeredNotice(site, place, email));
      return ok(place);
    });
  }

  route(app, registerDestination, ({ identity, site, body }) => register(identity, site, body), REGISTRATIONS);

  route(app, removeDestinationCall, async ({ identity, body: { id } }) =>
    (await removeDestination(database, identity, id, clock.now())) ? ok({}) : err(failure('RECORD_MISSING')),
  );
}

/** Two banks may have accounts with the same number. */
function isSamePlace(a: Checked, b: Checked): boolean {
  return a.bankCode === b.bankCode && a.address === b.address && a.tag === b.tag;
}

const bankInfo = z.object({
  code: z.string(),
  // Six digits at least, in any grouping.
  number: z.string().check(z.regex(/^(?=(?:-*[0-9]){6})[0-9-]{6,24}$/)),
  holder: plainText(40).check(z.trim(), z.minLength(1)),
});

function bankAccount(given: Given): Result<Checked, Failure> {
  const read = bankInfo.safeParse(parsed(given.bankInfo));
  if (!read.success || findBank(read.data.code) === null) return err(failure('ACCOUNT_NUMBER_REQUIRED'));
  const { code: bankCode, number, holder } = read.data;
  return ok({ bankCode, holder, address: number, tag: null });
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const TAG_FAULTS: readonly string[] = ['TAG_MISSING', 'TAG_OUT_OF_RANGE', 'TAG_CONFLICT'];

function coinAddress({ coinName, address, tag }: Given, usdtNetwork: UsdtNetwork): Result<Checked, Failure> {
  if (coinName === 'FUTURES' || coinName === 'BINARY') return err(failure('CURRENCY_NOT_SUPPORTED'));
  if (address === undefined || address === '') return err(failure('ACCOUNT_NUMBER_REQUIRED'));
  const valid = validateAddress(coinName, address, { tag, usdtNetwork });
  if (valid.ok) return ok({ bankCode: null, holder: null, ...valid.value });
  return err(failure(TAG_FAULTS.includes(valid.error) ? 'TAG_OUT_OF_RANGE' : 'ADDRESS_INVALID'));
}
