import { currencyUnit } from '@hoga/domain/format/currency-text';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import type { OpenRequest } from '../../data/requests.ts';
import { ageText } from '../../shared/age.ts';

/** Something that speaks for a request, or that somebody should look at first. */
export interface RequestCheck {
  readonly isFine: boolean;
  readonly name: string;
  readonly detail: string;
}

const DAY_MS = 86_400_000;
/** So many times what is usual is worth a look. */
const MUCH = 2;
/** Who came so lately is not known yet. */
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
          name: isOwnName === 1 ? '명의 일치' : '명의 다름',
          detail: payee?.holder ?? '',
        },
    newDevice === null
      ? { isFine: true, name: '새 기기 로그인', detail: '없음' }
      : {
          isFine: false,
          name: '새 기기 로그인',
          detail: `${ageText(newDevice.at, now)} 전 · ${newDevice.device === '' ? newDevice.ip : newDevice.device}`,
        },
    request.kind !== 'WITHDRAWAL'
      ? null
      : {
          isFine: withdrawalsToday <= dailyWithdrawals,
          name: '오늘 출금',
          detail: `${withdrawalsToday} / ${dailyWithdrawals}회`,
        },
    bound === null
      ? null
      : {
          isFine: !hasBound,
          name: '보너스 회전',
          detail: hasBound ? `${formatAmount(bound, currencyUnit(request.currency))} 묶임` : '조건 없음',
        },
    { isFine: days >= NEW_DAYS, name: '가입', detail: days === 0 ? '오늘' : `${days}일 전` },
    timesAverage === null
      ? null
      : {
          isFine: Number(timesAverage) < MUCH,
          name: Number(timesAverage) < MUCH ? '평소만큼' : '평소보다 큼',
          detail: `평균의 ${timesAverage}배`,
        },
  ];
  return checks.filter((check) => check !== null);
}
