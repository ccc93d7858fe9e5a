import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { sign as korean } from '../ko/sign.ts';

export const sign: Translated<typeof korean> = {
  username: 'Username',
  password: 'Password',
  keepSignedIn: 'Keep me signed in',
  findId: 'Find ID',
  findPassword: 'Find password',
  signIn: 'Sign in',
  signUp: 'Sign up',
  lookAround: 'Look around without signing in',
  enterUsername: 'Enter your username.',
  enterPassword: 'Enter your password.',
};
