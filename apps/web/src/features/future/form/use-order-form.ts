import { isSuccess } from '@hoga/client/reply';
import { getFuturesQuantityPer } from '@hoga/contract/unchecked/futures';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, decimal, min, toFixed, toText, ZERO } from '@hoga/kernel/decimal';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useFutures } from '../../../data/account/futures-account.ts';
import { callApi, messageFor } from '../../../data/api/api.ts';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { marketStore } from '../../../data/market/market.ts';
import { knownDevice } from '../../../data/storage/device.ts';
import { resetPracticeMoney, wouldResetHelp } from '../../../data/trading/practice.ts';
import { offerPracticeReset } from '../../../shared/ui/dialogs/practice-reset.ts';
import { furthestPrice, type Judged, withAllowed } from '../model/allowed-range.ts';
import type { KeptDraft } from './kept-draft.ts';
import { fieldOfCode, refusalOf } from './order-checks.ts';
import {
  changeDraft,
  DRAFT_TYPES,
  type DraftChange,
  type DraftType,
  emptyDraft,
  type OrderDraft,
  type OrderField,
} from './order-draft.ts';
import {
  amountOfWorth,
  entryPrice,
  type OrderSituation,
  type Quote,
  quoteOf,
  shareAmount,
  shareOfAmount,
} from './order-figures.ts';
import { sendDraft } from './send-order.ts';

export interface FieldError {
  readonly field: OrderField;
  readonly text: string;
  /** The accepted price nearest to the refused one. */
  readonly nearest?: string;
}

export interface OrderForm {
  readonly draft: OrderDraft;
  readonly change: (change: DraftChange) => void;
  /** Chooses the type of the order; the next page begins with it. */
  readonly chooseType: (type: DraftType) => void;
  /** Chooses the quantity by a share of the available amount. */
  readonly chooseShare: (percent: number) => void;
  /** Chooses the quantity by its value in USDT. */
  readonly chooseWorth: (worth: string | null) => void;
  /** The quantity as a share of the available amount, chosen or typed: whole percent. */
  readonly share: number;
  readonly error: FieldError | null;
  /** The side whose order is being sent. */
  readonly sending: TradeSide | null;
  /** Sends the order of a side; of another type than the chosen one where it is given. */
  readonly submit: (side: TradeSide, type?: DraftType) => void;
}

/** The order form's state: one draft for both sides, checked and sent by a tap on a side. */
export function useOrderForm(situation: OrderSituation, lastPrice: string, kept?: KeptDraft): OrderForm {
  const { terms } = situation;
  const [draft, dispatch] = useReducer(changeDraft, null, () => {
    const price = toFixed(decimal(marketStore.ticker(terms.stock)?.last ?? lastPrice), terms.precision);
    return kept?.of(terms.id) ?? emptyDraft(price, keptType());
  });
  useEffect(() => kept?.keep(terms.id, draft), [kept, terms.id, draft]);
  const [error, setError] = useState<FieldError | null>(null);
  const [sending, setSending] = useState<TradeSide | null>(null);
  /** Set at once: a second tap comes before the first one's render. */
  const isSending = useRef(false);
  const quoteNow = (): Quote | null => quoteOf(marketStore.ticker(terms.stock));

  const change = (what: DraftChange) => {
    setError(null);
    dispatch(what);
  };
  const chooseType = (to: DraftType) => {
    change({ type: 'type', to });
    knownDevice()?.storage.write('coinOrderType', to);
  };
  const putShare = (percent: number, amount: Decimal) => {
    dispatch({ type: 'share', percent, amount: amount > ZERO ? toText(amount) : null });
  };
  const chooseShare = (percent: number) => {
    setError(null);
    const quote = quoteNow();
    if (quote !== null) putShare(percent, shareAmount(draft, percent, quote, situation));
  };

  const putWorth = (worth: string | null, quote: Quote) => {
    const amount = amountOfWorth(draft, worth, quote, situation);
    dispatch({ type: 'worth', worth, amount: amount > ZERO ? toText(amount) : null });
  };
  const chooseWorth = (worth: string | null) => {
    setError(null);
    const quote = quoteNow();
    if (quote !== null) putWorth(worth, quote);
  };

  /** Shown at its field, else in an alert; for a lack of money a way on is offered where there is one. */
  const refuse = async (code: string, field: OrderField | null, words: string, side: TradeSide) => {
    if (field === null) return alert({ body: words });
    const judged: Judged = { side, mark: quoteNow()?.mark ?? null, terms };
    const nearest = code === 'PRICE_INVALID' && field === 'price' ? furthestPrice(judged) : null;
    // Only a price is bound to the mark; a trigger or a distance may be any.
    const message = field === 'price' || field === 'amount' ? withAllowed(words, code, judged) : words;
    setError({ field, text: message, ...(nearest === null ? {} : { nearest }) });
    if (code === 'INSUFFICIENT_BALANCE' && (await wouldResetHelp('FUTURES'))) {
      await offerPracticeReset(words, resetPracticeMoney);
    }
  };

  const submit = async (side: TradeSide, type: DraftType) => {
    const sent = { ...draft, type };
    if (isSending.current) return;
    const quote = quoteNow();
    if (quote === null) return;
    const refusal = refusalOf(sent, side, quote, situation);
    if (refusal !== null) {
      const words = refusalText(refusal.code);
      await refuse(refusal.code, refusal.field, words, side);
      return;
    }
    setError(null);
    isSending.current = true;
    setSending(side);
    const refused = await sendDraft(sent, side, quote, situation);
    isSending.current = false;
    setSending(null);
    if (refused === null) {
      dispatch({ type: 'sent' });
      return;
    }
    const { reply, order } = refused;
    await refuse(reply.code, fieldOfCode(reply.code, order), messageFor(reply), side);
  };

  // A share or a value refers to the present order: at another price or leverage it buys another quantity.
  const basis = [draft.type, draft.price, draft.trigger, draft.trail, draft.reduceOnly, situation.leverage].join();
  const followBasis = useEffectEvent(() => {
    const quote = quoteNow();
    if (quote === null) return;
    if (draft.percent !== null) putShare(draft.percent, shareAmount(draft, draft.percent, quote, situation));
    if (draft.worth !== null) putWorth(draft.worth, quote);
  });
  const seenBasis = useRef(basis);
  useEffect(() => {
    if (seenBasis.current === basis) return;
    seenBasis.current = basis;
    followBasis();
  }, [basis]);

  // FUT-37: a cancelled order gives its hold back, so a quantity chosen by percent is another one now.
  const cancels = useFutures((rows) => rows.cancels);
  const recalculate = useEffectEvent(async () => {
    const { percent } = draft;
    const quote = quoteNow();
    if (percent === null || quote === null) return;
    if (draft.reduceOnly || draft.type === 'OCO') {
      putShare(percent, shareAmount(draft, percent, quote, situation));
      return;
    }
    const amount = await askShare(draft, percent, quote, situation);
    if (amount !== null) putShare(percent, amount);
  });
  const seenCancels = useRef(cancels);
  useEffect(() => {
    if (seenCancels.current === cancels) return;
    seenCancels.current = cancels;
    void recalculate();
  }, [cancels]);

  const quote = quoteNow();
  const share = draft.percent ?? (quote === null ? 0 : shareOfAmount(draft, quote, situation));
  return {
    draft,
    change,
    chooseType,
    chooseShare,
    chooseWorth,
    share,
    error,
    sending,
    submit: (side, type = draft.type) => void submit(side, type),
  };
}

/** The type that was chosen last on this device. */
function keptType(): DraftType {
  const kept = knownDevice()?.storage.read('coinOrderType');
  return DRAFT_TYPES.find((type) => type === kept) ?? 'LIMIT';
}

/** The share's quantity as the server works it out, for the side that can pay for less. */
async function askShare(
  draft: OrderDraft,
  percent: number,
  quote: Quote,
  { terms, leverage }: OrderSituation,
): Promise<Decimal | null> {
  const amounts = await Promise.all(
    (['LONG', 'SHORT'] as const).map(async (tradeType) => {
      const price = draft.type === 'MARKET' ? null : entryPrice(draft, tradeType, quote, terms);
      const query = { futuresOptionId: terms.id, tradeType, percent, leverage };
      const reply = await callApi(getFuturesQuantityPer, {
        query: price === null ? query : { ...query, price: toText(price) },
      });
      return isSuccess(reply) ? decimal(reply.data.amount) : null;
    }),
  );
  const [long = null, short = null] = amounts;
  return long === null || short === null ? null : min(long, short);
}
