import type { Payment } from '@hoga/providers/provider';
import type { ProviderAccount } from './house.ts';
import { MOODS } from './mood.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)} · sandbox</title>
<style>body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.3rem;border-bottom:1px solid #ccc}.note{background:#fff3c4;color:#000;padding:.6rem}</style>
<p class="note"><b>This is a sandbox.</b> It plays payment providers and identity checks on this machine. No money is moved, and nobody is checked.</p>
<h1>${escaped(title)}</h1>${content}`;
}

/** Every provider called so far, with its mood and its payments. */
export function overview(accounts: readonly ProviderAccount[]): string {
  if (accounts.length === 0) return page('Payment providers', '<p>Nobody has asked for anything yet.</p>');
  return page('Payment providers', accounts.map(accountSection).join(''));
}

function accountSection({ site, provider, mood, ledger }: ProviderAccount): string {
  const moods = MOODS.map((each) => `<option${each === mood ? ' selected' : ''}>${each}</option>`).join('');
  const rows = ledger.payments.slice(-20).reverse().map(paymentRow).join('');
  return `<h2>${provider}, site ${site}</h2>
<form method="post" action="/control/${site}/${provider}/mood"><select name="mood" aria-label="Mood">${moods}</select>
<button>Set</button></form>
<table><tr><th>Payment</th><th>Order</th><th>Amount</th><th>State</th></tr>${rows}</table>`;
}

function paymentRow({ paymentId, orderId, amount, currency, direction, state }: Payment): string {
  const cells = [paymentId, orderId ?? '', `${direction} ${amount} ${currency}`, state];
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
}

/** The page where a member pays: a waiting order, or any amount. */
export function payPage({ site, provider }: ProviderAccount, payment: Payment | null, member: string): string {
  const fields =
    payment === null
      ? `<input type="hidden" name="member" value="${escaped(member)}">
<label>Amount <input name="amount" inputmode="decimal" required></label>
<label>Currency <input name="currency" value="USDT" required></label>`
      : `<input type="hidden" name="payment" value="${escaped(payment.paymentId)}">
<p>${escaped(payment.amount)} ${escaped(payment.currency)}: ${payment.state}</p>`;
  return page(
    `${provider} pay page`,
    `<form method="post" action="/pay/${site}/${provider}">${fields}<button>Pay</button></form>`,
  );
}

export function paidPage({ amount, currency, state }: Payment): string {
  return page('Paid', `<p>${escaped(amount)} ${escaped(currency)}: ${state}. You may close this page.</p>`);
}

/** The page that simulates an identity check; it returns to the site's own url. */
export function identityPage(returnUrl: string): string {
  return page(
    'Identity verification',
    `<p>A real service would ask for a name and a phone here.</p><p><a href="${escaped(returnUrl)}">Verified: go back</a></p>`,
  );
}
