/** Why what a sheet asked for was refused, where no field says it. */
export function Refusal({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-caption font-medium text-danger">
      {text}
    </p>
  );
}
