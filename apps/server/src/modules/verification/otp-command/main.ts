import { codeAt } from '../totp.ts';

const USAGE = 'npm run otp -- SECRET: the letters and digits that were shown when OTP was set up\n';

/** Prints the current code of a secret, to try the demo without an authenticator app. */
const [secret = ''] = process.argv.slice(2);

if (/^[A-Z2-7]{16,}$/.test(secret)) process.stdout.write(`${codeAt(secret, Date.now())}\n`);
else if (secret === '--help') process.stdout.write(USAGE);
else {
  process.stderr.write(USAGE);
  process.exitCode = 1;
}
