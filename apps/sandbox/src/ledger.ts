import type { Payment } from '@hoga/providers/provider';

/** A provider's order. */
export interface Asked {
  readonly orderId: string | null;
  readonly member: string;
  readonly direction: 'IN' | 'OUT';
  readonly amount: string;
  readonly currency: string;
}

interface Kept {
  readonly members: readonly string[];
  readonly payments: readonly (Payment & { readonly asked: string })[];
}

/** One provider's state for one site: its members and every payment, whether reported or not. */
export class Ledger {
  readonly #members: Set<string>;
  /** With the order's exact text. */
  readonly #payments: Map<string, Payment & { readonly asked: string }>;

  constructor({ members, payments }: Kept = { members: [], payments: [] }) {
    this.#members = new Set(members);
    this.#payments = new Map(payments.map((payment) => [payment.paymentId, payment]));
  }

  get kept(): Kept {
    return { members: [...this.#members], payments: [...this.#payments.values()] };
  }

  get payments(): readonly Payment[] {
    return [...this.#payments.values()].map(({ asked: _, ...payment }) => payment);
  }

  enrol(member: string): void {
    this.#members.add(member);
  }

  knows(member: string): boolean {
    return this.#members.has(member);
  }

  ofOrder(orderId: string): Payment | null {
    return this.payments.find((payment) => payment.orderId === orderId) ?? null;
  }

  /** The same order again is the same payment; null for another order under its number. */
  take(asked: Asked, amount: string, at: number): Payment | null {
    const words = JSON.stringify(asked);
    const known = asked.orderId === null ? null : this.ofOrder(asked.orderId);
    if (known !== null) return this.#payments.get(known.paymentId)?.asked === words ? known : null;
    const paymentId = `pay-${at}-${this.#payments.size + 1}`;
    const payment: Payment = { ...asked, paymentId, amount, state: 'PENDING', at };
    this.#payments.set(paymentId, { ...payment, asked: words });
    return payment;
  }

  /** A decision is final. */
  decide(paymentId: string, state: 'PAID' | 'REFUSED'): Payment | null {
    const payment = this.#payments.get(paymentId);
    if (payment === undefined) return null;
    const decided = payment.state === 'PENDING' ? { ...payment, state } : payment;
    this.#payments.set(paymentId, decided);
    const { asked: _, ...shown } = decided;
    return shown;
  }
}
