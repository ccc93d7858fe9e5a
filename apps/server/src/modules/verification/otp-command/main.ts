import { codeAt } from '../totp.ts';

/** `npm run otp -- SECRET`: what an authenticator app with that secret shows now, for whoever tries the demo without one. */
const [secret = ''] = process.argv.slice(2);

if (/^[A-Z2-7]{16,}$/.test(secret)) process.stdout.write(`${codeAt(secret, Date.now())}\n`);
else {
  process.stderr.write('npm run otp -- SECRET: the letters and digits that were shown when OTP was set up\n');
  process.exitCode = 1;
}
