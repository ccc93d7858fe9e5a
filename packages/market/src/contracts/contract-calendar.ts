/** A roll of an instrument from one contract to the next. */
export interface AnnouncedRoll {
  readonly from: string;
  readonly to: string;
  /** When its prices were fixed; null while it is announced. */
  readonly madeAt: number | null;
}

/** Which contract of an instrument trades, by its announced and made rolls, oldest first. */
export class ContractCalendar {
  readonly #rolls: readonly AnnouncedRoll[];

  constructor(rolls: readonly AnnouncedRoll[]) {
    this.#rolls = rolls;
  }

  /** The contract at a time; null where no roll names one. */
  at(time: number): string | null {
    let contract = this.#rolls[0]?.from ?? null;
    for (const { to, madeAt } of this.#rolls) if (madeAt !== null && madeAt <= time) contract = to;
    return contract;
  }

  /** The contract now. */
  get current(): string | null {
    return this.at(Number.POSITIVE_INFINITY);
  }

  /** The contract of a roll that is announced and not made. */
  get next(): string | null {
    const newest = this.#rolls.at(-1);
    return newest?.madeAt === null ? newest.to : null;
  }
}

export const NO_ROLLS = new ContractCalendar([]);
