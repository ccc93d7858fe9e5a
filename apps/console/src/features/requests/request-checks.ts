import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { OpenRequest } from '../../data/requests.ts';
import { ageText } from '../../shared/age.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';

/** A check in favour of a request, or one that an operator must clear first. */
export interface RequestCheck {
  readonly isFine: boolean;
  readonly name: string;
  readonly detail: string;
}

const DAY_MS = 86_400_000;
/** From this multiple of the usual on it is marked. */
const MUCH = 2;
/** An account younger than this counts as new. */
const NEW_DAYS = 7;

export function checksOf({ request, facts, payee }: OpenRequest, now: number): readonly RequestCheck[] {
  const { isOwnName, newDevice, withdrawalsToday, dailyWithdrawals, bound, memberSince, timesAverage } = facts;
  const days = Math.floor((now - memberSince) / DAY_MS);
  const hasBound = bound !== null && Number(bound) > 0;
  const checks: (RequestCheck | null)[] = [
    isOwnName === null
      ? null
      : {
          isFine: isOwnName === 1,
          name: isOwnName === 1 ? t('requests.nameSame') : t('requests.nameDiffers'),
          detail: payee?.holder ?? (isOwnName === 1 ? '' : t('requests.nameAsked')),
        },
    newDevice === null
      ? { isFine: true, name: t('requests.newDevice'), detail: t('requests.none') }
      : {
          isFine: false,
          name: t('requests.newDevice'),
          detail: t('requests.deviceAgo', {
            age: ageText(newDevice.at, now),
            what: newDevice.device === '' ? newDevice.ip : newDevice.device,
          }),
        },
    request.kind !== 'WITHDRAWAL'
      ? null
      : {
          isFine: withdrawalsToday <= dailyWithdrawals,
          name: t('requests.withdrawnToday'),
          detail: t('requests.withdrawnOf', { withdrawalsToday, dailyWithdrawals }),
        },
    bound === null
      ? null
      : {
          isFine: !hasBound,
          name: t('requests.bonusTurnover'),
          detail: hasBound
            ? t('requests.bound', { bound: exactAmount(bound, currencyUnit(request.currency)) })
            : t('requests.noTerms'),
        },
    {
      isFine: days >= NEW_DAYS,
      name: t('requests.joined'),
      detail: days === 0 ? t('requests.today') : t('requests.daysAgo', { days }),
    },
    timesAverage === null
      ? null
      : {
          isFine: Number(timesAverage) < MUCH,
          name: Number(timesAverage) < MUCH ? t('requests.usual') : t('requests.larger'),
          detail: t('requests.timesAverage', { timesAverage }),
        },
  ];
  return checks.filter((check) => check !== null);
}
