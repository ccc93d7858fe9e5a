import type { OperatorAct } from '../rows/operator-act.ts';
import type { LedgerTransaction, Posting } from './transaction.ts';

/** Any collision-resistant digest of text; injected, so that the engine needs no platform. */
export type HashText = (text: string) => string;

export interface SealedTransaction extends LedgerTransaction {
  /** The hash of the previous hash and of this transaction. */
  readonly hash: string;
}

/** The hash before the first transaction. */
export const GENESIS_HASH = '';

/** The canonical text of a transaction: verifiers of the chain rebuild exactly this. */
export function canonicalText(transaction: LedgerTransaction): string {
  const { id, inputSeq, at, siteId, currency, code, refType, refId } = transaction;
  let text = `${id}|${inputSeq}|${at}|${siteId}|${currency}|${code}|${refType}|${refId}`;
  for (const posting of transaction.postings) text += `\n${canonicalPosting(posting)}`;
  return transaction.act === null ? text : `${text}\n${canonicalAct(transaction.act)}`;
}

/** Last, because a reason is free text. Without an operator the line is absent, which keeps older hashes valid. */
function canonicalAct({ by, approvedBy, reason }: OperatorAct): string {
  return `BY|${by}|${approvedBy ?? ''}|${reason}`;
}

function canonicalPosting(posting: Posting): string {
  return `${posting.playerId}|${posting.walletType ?? ''}|${posting.kind}|${posting.delta}|${posting.after}`;
}

/** Links each transaction to the one before it, so that a changed, removed or inserted row is detected. */
export class LedgerChain {
  readonly #hash: HashText;
  #head: string;

  constructor(hash: HashText, head: string = GENESIS_HASH) {
    this.#hash = hash;
    this.#head = head;
  }

  get head(): string {
    return this.#head;
  }

  seal(transaction: LedgerTransaction): SealedTransaction {
    this.#head = this.#hash(`${this.#head}\n${canonicalText(transaction)}`);
    // Field by field: a copy by spreading costs several times as much, and every transaction runs this.
    return {
      id: transaction.id,
      inputSeq: transaction.inputSeq,
      at: transaction.at,
      siteId: transaction.siteId,
      currency: transaction.currency,
      code: transaction.code,
      refType: transaction.refType,
      refId: transaction.refId,
      postings: transaction.postings,
      act: transaction.act,
      hash: this.#head,
    };
  }
}

/** The id of the first transaction that does not follow from the one before it, or null when the chain holds. */
export function firstBrokenLink(
  transactions: Iterable<SealedTransaction>,
  hash: HashText,
  head: string = GENESIS_HASH,
): number | null {
  let previous = head;
  for (const transaction of transactions) {
    if (transaction.hash !== hash(`${previous}\n${canonicalText(transaction)}`)) return transaction.id;
    previous = transaction.hash;
  }
  return null;
}
