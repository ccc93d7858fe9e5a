/** The server's refusal, in its own words. */
export function RefusalNote({ message }: { message: string }) {
  return (
    <p role="alert" className="rounded-sm bg-danger-soft px-3 py-2 font-medium whitespace-pre-line text-danger">
      {message}
    </p>
  );
}
