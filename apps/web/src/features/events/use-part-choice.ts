import { useState } from 'react';
import { faultsWith } from '../../lib/http/problem-error.ts';
import { loadEventsAgain } from './events.api.ts';

export interface PartChoiceState {
  readonly chosen: readonly string[];
  /** Names the sessions that have just filled up, and were taken out of the choice. */
  readonly error: string;
  readonly choose: (partIds: readonly string[]) => void;
  /** Sends the choice. When a session has filled up meanwhile, takes it out, loads the event's places again, and throws on. */
  readonly send: <T>(call: (partIds: readonly string[]) => Promise<T>) => Promise<T>;
}

/** Holds a choice of sessions that begins with those in `kept`. */
export function usePartChoice(kept: readonly string[]): PartChoiceState {
  const [own, setOwn] = useState<readonly string[] | null>(null);
  const [error, setError] = useState('');
  const chosen = own ?? kept;

  async function send<T>(call: (partIds: readonly string[]) => Promise<T>): Promise<T> {
    setError('');
    try {
      const answer = await call(chosen);
      setOwn(null);
      return answer;
    } catch (refusal) {
      const full = faultsWith(refusal, ['session_full']);
      if (full.length > 0) {
        const fields = full.map(({ field }) => field);
        setOwn(chosen.filter((_id, at) => !fields.includes(`partIds.${at}`)));
        setError(full.map(({ message }) => message).join(' '));
        await loadEventsAgain();
      }
      throw refusal;
    }
  }
  return {
    chosen,
    error,
    choose: (partIds) => {
      setError('');
      setOwn(partIds);
    },
    send,
  };
}
