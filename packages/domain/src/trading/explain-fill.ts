import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import { groupThousands } from '../format/thousands.ts';
import { dateOfDay, wallTimeAt } from '../trading-hours/zone.ts';
import type { BeforeAfter, ExplainedFill, ExplainedHolding, ExplainedStand } from './explained-fill.ts';
import type { FillWords, StandWords } from './fill-words.ts';
import { FILL_WORDS_EN } from './fill-words-en.ts';
import { FILL_WORDS_KO } from './fill-words-ko.ts';
import { opposite } from './trade-side.ts';

const LANGUAGES = { ko: FILL_WORDS_KO, en: FILL_WORDS_EN } as const satisfies Readonly<Record<string, FillWords>>;

/** All digits, thousands separators, a true minus sign. */
function figure(value: Decimal): string {
  const text = groupThousands(toText((value < 0n ? -value : value) as Decimal));
  return value < 0n ? `−${text}` : text;
}

function kst(at: number): string {
  const { day, minutes } = wallTimeAt('Asia/Seoul', at);
  const two = (number: number) => String(number).padStart(2, '0');
  const seconds = `${two(Math.floor(at / 1_000) % 60)}.${String(at % 1_000).padStart(3, '0')}`;
  return `${dateOfDay(day)} ${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes) % 60)}:${seconds} KST`;
}

function equityOf({ wallet, funding, pnl }: ExplainedStand): Money {
  return (wallet + funding + pnl) as Decimal;
}

function isBreached(stand: ExplainedStand): boolean {
  return equityOf(stand) <= stand.required;
}

/** The explanation of an order's fill, with the figures of that moment, in sentences that can be sent to its owner. */
export function explainFill(fill: ExplainedFill, language: keyof typeof LANGUAGES): string {
  const words: FillWords = LANGUAGES[language];
  const { counts, currency, force, quote, realized } = fill;
  const amount = (value: Money) => words.amount(figure(value), currency);
  const change = ({ before, after }: BeforeAfter<Money>) => ({ before: amount(before), after: amount(after) });
  const held = (holding: ExplainedHolding | null) =>
    holding === null
      ? words.none
      : words.held({
          side: words.side[counts][holding.side],
          quantity: words.quantity[counts](holding.quantity),
          price: figure(holding.price),
        });
  const stand = (of: ExplainedStand): StandWords => ({
    equity: amount(equityOf(of)),
    required: amount(of.required),
    wallet: amount(of.wallet),
    funding: amount(of.funding),
    pnl: amount(of.pnl),
  });
  // A forced close is explained by the position that it ended, an order by itself.
  const side = force === null ? fill.side : opposite(fill.side);
  const lines = [
    words.title({
      ...{ name: fill.names[language], orderId: fill.orderId, ground: force?.ground ?? null },
      side: words.side[counts][side],
      quantity: words.quantity[counts](fill.quantity),
    }),
    words.time(kst(fill.at)),
    ...(force === null
      ? []
      : [
          isBreached(force.judged) ? words.reason[force.ground](stand(force.judged)) : words.queued,
          words.madeOf[force.ground](stand(force.judged)),
        ]),
    quote === null
      ? words.noQuote
      : words.quote({
          ...{ seq: quote.seq, at: kst(quote.exTs), feed: quote.feed, isSimulated: quote.isSimulated },
          ...{ bid: figure(quote.bid), ask: figure(quote.ask), last: figure(quote.last) },
          mark: quote.mark === null ? null : figure(quote.mark),
        }),
    words.priced({
      side: words.side[counts][fill.side],
      at: fill.side === 'LONG' ? 'ASK' : 'BID',
      price: figure(fill.price),
      limit: fill.limit === null ? null : figure(fill.limit),
    }),
    words.outcome({ fee: amount(fill.fee), realized: realized === null ? null : amount(realized) }),
    ...(force !== null && force.fullFee > fill.fee
      ? [words.cutFee({ full: amount(force.fullFee), fee: amount(fill.fee) })]
      : []),
    ...(force === null || force.payout === null ? [] : [words.payout(amount(force.payout))]),
    ...(fill.holding === null
      ? []
      : [words.holding({ before: held(fill.holding.before), after: held(fill.holding.after) })]),
    ...(force === null
      ? fill.margin === null
        ? []
        : [words.margin(change(fill.margin))]
      : [
          words.stands[force.ground](
            change({ before: equityOf(force.before), after: equityOf(force.after) }),
            change({ before: force.before.required, after: force.after.required }),
          ),
        ]),
    ...(fill.balance === null ? [] : [words.balance(change(fill.balance))]),
    ...(force !== null && force.shortfall > 0n ? [words.shortfall(amount(force.shortfall))] : []),
  ];
  return lines.join('\n');
}
