import { add, decimal } from '@hoga/kernel/decimal';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { exactText, rateText, smallestOf } from '../../../data/wallet/amount-text.ts';
import type { DnwDetail } from '../../../data/wallet/cashier-queries.ts';
import type { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import type { useText } from '../../../shared/i18n/use-text.ts';
import { conversionOf } from '../convert/conversion.ts';
import { CopyButton } from './copy-button.tsx';
import { readDetail, shortAddress } from './dnw-detail.ts';

/** A line of a receipt, on the screen and in its saved picture. */
export interface FigureRow {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly isSum?: boolean;
  /** The text that the button beside it copies: an address is shown shortened. */
  readonly copied?: string;
}

export function ReceiptFigures({ rows }: { rows: readonly FigureRow[] }) {
  return (
    <KeyValue
      className="card"
      rows={rows.map(({ key, label, value, isSum, copied }) => ({
        key,
        label,
        value:
          copied === undefined ? (
            <span className={isSum === true ? 'font-bold' : undefined}>{value}</span>
          ) : (
            <span className="inline-flex items-center gap-2">
              {value}
              <CopyButton value={copied} label={label} />
            </span>
          ),
      }))}
    />
  );
}

interface Words {
  readonly t: ReturnType<typeof useText>;
  readonly coinName: ReturnType<typeof useCoinName>;
}

type Request = DnwDetail['request'];

export function figureRows(
  { request, exchange }: Pick<DnwDetail, 'request' | 'exchange'>,
  { t, coinName }: Words,
): readonly FigureRow[] {
  const { name, bank, number, address, tag, label } = readDetail(request.detailJson);
  const { currency } = request;
  const fee = decimal(request.fee);
  return [
    ...line('wallet', t('wallet.wallet'), coinName(request.walletType)),
    ...line('label', t('wallet.receiver'), label),
    ...line('name', t('wallet.payer'), request.type === 'D' ? name : undefined),
    ...line('bank', t('wallet.account'), bank === undefined ? undefined : `${bank} ${number ?? ''}`),
    ...line('address', t('wallet.address'), address === undefined ? undefined : shortAddress(address), {
      copied: address,
    }),
    ...line('tag', t('wallet.tag'), tag),
    ...line('reference', t('wallet.reference'), request.wonpNum ?? undefined),
    ...(exchange === null
      ? [
          ...line('amount', t(amountText(request)), exactText(request.point, currency)),
          ...line('rate', t('wallet.rate'), request.rate ?? undefined),
        ]
      : exchangeRows(request, exchange, t)),
    ...(request.type === 'W'
      ? [
          ...line('fee', t('wallet.fee'), exactText(fee, currency)),
          ...line('debited', t('wallet.debited'), exactText(add(decimal(request.point), fee), currency), {
            isSum: true,
          }),
        ]
      : []),
  ];
}

/** The amount given, the rate, the spread and the amount received: each line follows from those above. */
function exchangeRows(request: Request, exchange: Request, t: Words['t']): readonly FigureRow[] {
  const isOut = request.type === 'CO' || request.type === 'TO';
  const [from, to] = isOut ? [request, exchange] : [exchange, request];
  const given = line('given', t('wallet.givenAmount'), exactText(from.point, from.currency));
  const received = line('received', t('wallet.received'), exactText(to.point, to.currency), { isSum: true });
  if (request.rate === null) return [...given, ...received];
  const { plain, spread } = conversionOf(decimal(from.point), request.rate, smallestOf(to.currency), decimal(to.point));
  return [
    ...given,
    ...line('rate', t('wallet.rate'), `1 ${from.currency} = ${rateText(request.rate, to.currency)}`),
    ...line('plain', t('wallet.atRate'), exactText(plain, to.currency)),
    ...line('spread', t('wallet.spread'), `−${exactText(spread, to.currency)}`),
    ...received,
  ];
}

/** Won is an amount of money, coins are counted. */
function amountText({ walletType }: Request) {
  return walletType === 'BINARY' ? 'wallet.amountOfMoney' : 'wallet.amount';
}

function line(
  key: string,
  label: string,
  value: string | undefined,
  look: { readonly isSum?: boolean; readonly copied?: string | undefined } = {},
): FigureRow[] {
  if (value === undefined) return [];
  const { isSum = false, copied } = look;
  return [{ key, label, value, isSum, ...(copied === undefined ? {} : { copied }) }];
}
