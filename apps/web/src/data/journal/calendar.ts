const DAY_MS = 86_400_000;

/** A month as `2026-11`. */
export type Month = string;

export function monthOf(date: string): Month {
  return date.slice(0, 7);
}

export function monthsAway(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export function periodOfMonth(month: Month): { readonly startDate: string; readonly endDate: string } {
  const next = Date.parse(`${monthsAway(month, 1)}-01T00:00:00Z`);
  return { startDate: `${month}-01`, endDate: new Date(next - DAY_MS).toISOString().slice(0, 10) };
}

/** Sunday first; null outside the month. */
export function weeksOf(month: Month): readonly (readonly (string | null)[])[] {
  const { startDate, endDate } = periodOfMonth(month);
  const first = Date.parse(`${startDate}T00:00:00Z`);
  const sunday = first - new Date(first).getUTCDay() * DAY_MS;
  const weeks: (string | null)[][] = [];
  for (let at = sunday; at <= Date.parse(`${endDate}T00:00:00Z`); at += 7 * DAY_MS) {
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const date = new Date(at + place * DAY_MS).toISOString().slice(0, 10);
        return monthOf(date) === month ? date : null;
      }),
    );
  }
  return weeks;
}

/** 0: Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
