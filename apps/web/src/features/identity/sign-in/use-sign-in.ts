import { useState } from 'react';
import { type Credentials, type SignInStep, signIn } from './sign-in.ts';
import { useEnter } from './use-enter.ts';

/** The passcode that an account with two steps asks for, with what was entered before. */
export interface PasscodeStep {
  readonly credentials: Credentials;
  readonly passcode: Extract<SignInStep, { state: 'passcode' }>;
}

interface SignIn {
  /** Null while no passcode is asked for. */
  readonly step: PasscodeStep | null;
  /** Signs in and goes on, or asks for the passcode. Throws when the server refuses. */
  readonly send: (credentials: Credentials) => Promise<void>;
  readonly restart: () => void;
}

/** Signs in by password, with the passcode when the account asks for one. */
export function useSignIn(): SignIn {
  const enter = useEnter();
  const [step, setStep] = useState<PasscodeStep | null>(null);
  async function send(credentials: Credentials): Promise<void> {
    const next = await signIn(credentials);
    if (next.state === 'signedIn') enter(next.user);
    else setStep({ credentials, passcode: next });
  }
  return { step, send, restart: () => setStep(null) };
}
