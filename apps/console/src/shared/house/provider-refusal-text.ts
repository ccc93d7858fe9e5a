import { isRefusalCode, readRefusal } from '@hoga/domain/wallet/provider-refusals';
import { t } from '../i18n/t.ts';

/** `결제사가 지급을 승인하지 않았습니다 (coinpay · DECLINED)`: what a provider's code means, and the code itself. */
export function providerRefusalText(reason: string): string {
  const { provider, code, paymentId } = readRefusal(reason);
  const meaning = isRefusalCode(code) ? t(`house.refusal_${code}`) : t('house.refusalUnknown');
  return `${meaning} (${[provider, code, paymentId].filter(Boolean).join(' · ')})`;
}
