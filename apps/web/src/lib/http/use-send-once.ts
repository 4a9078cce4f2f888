import { useMutation } from '@tanstack/react-query';
import { useIdempotencyKey } from './idempotency-key.ts';

interface SendOnceOptions<Input, Answer> {
  readonly send: (input: Input, idempotencyKey: string) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
}

/** Returns a change that takes effect once: a second press, and a retry after a lost connection, carry the same key. */
export function useSendOnce<Input, Answer>({ send, onSent }: SendOnceOptions<Input, Answer>) {
  const { key, done, failed } = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: Input) => send(input, key()),
    onSuccess: (answer) => {
      done();
      onSent(answer);
    },
    onError: failed,
  });
}
