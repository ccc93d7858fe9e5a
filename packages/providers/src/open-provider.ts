import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { Provider } from './provider.ts';
import type { ProviderSetting } from './setting.ts';
import { coinProvider, exchangeProvider } from './shapes/coin-provider.ts';
import { bitshop, millionShop, urlProvider, vancoinShop, walletLogin } from './shapes/page-provider.ts';
import { qrProvider } from './shapes/qr-provider.ts';
import { type OpenShape, ofShape } from './shapes/shape.ts';
import { openWire, type WireParts } from './wire.ts';

const SHAPES: Readonly<Record<ProviderName, OpenShape>> = {
  coinpay: coinProvider,
  coinlink: coinProvider,
  coinex: exchangeProvider,
  gluwa: qrProvider,
  onepay: walletLogin,
  codepay: urlProvider,
  bitshop,
  million: millionShop,
  vancoin: vancoinShop,
};

export function openProvider(setting: ProviderSetting, parts: WireParts): Provider {
  return ofShape(setting, openWire(setting, parts), SHAPES[setting.provider]);
}
