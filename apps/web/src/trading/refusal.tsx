/** Why a sheet's command was refused, where no field shows it. */
export function Refusal({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-caption font-medium text-danger">
      {text}
    </p>
  );
}
