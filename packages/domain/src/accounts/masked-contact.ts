/** `01012345678` → `010****5678`: enough for support to ask a caller for the rest. */
export function maskedPhone(phone: string): string {
  return phone.length < 8 ? hidden(phone) : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** `kim@example.com` → `k***@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? hidden(email) : `${[...email][0]}***${email.slice(at)}`;
}

/** A bank account or an address: its first two characters, and its end where it is long enough. */
export function maskedDetail(text: string): string {
  const letters = [...text];
  if (letters.length < 8) return hidden(text);
  return `${letters.slice(0, 2).join('')}****${letters.slice(-2).join('')}`;
}

function hidden(text: string): string {
  return text === '' ? '' : '****';
}
