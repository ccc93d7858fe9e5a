/** The label of an amount, and the balance. */
export function AmountHead({ label, held }: { label: string; held: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-caption text-ink-3">
      <span aria-hidden="true">{label}</span>
      <span className="font-medium text-ink-2">{held}</span>
    </div>
  );
}
