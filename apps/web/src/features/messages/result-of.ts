import { messageRefusals } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import { codeText } from '../../lib/http/problem-error.ts';
import type { Translate } from '../../lib/words/words.ts';
import type { SendAnswer } from './messages.api.ts';

/** Job that writes to very many, or the number of those who are written to, with the others and the reasons. */
export type MessageResult =
  | { readonly batchId: string }
  | {
      readonly text: string;
      readonly undo: null;
      readonly skipped: readonly { readonly id: string; readonly name: string; readonly why: string }[];
    };

function whyText(t: Translate, code: string | undefined): string {
  const refusal = messageRefusals.find((one) => one === code);
  return refusal ? t(`staff.bulk.why.${refusal}`) : codeText(code);
}

/** Returns what is left to tell after a message was sent; null when everyone gets it. */
export function resultOf(
  t: Translate,
  answer: SendAnswer,
  people: readonly { readonly id: string; readonly name: string }[],
): MessageResult | null {
  if (!('results' in answer)) return { batchId: answer.batchId };
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const skipped = answer.results
    .filter(({ moved }) => !moved)
    .map(({ id, why }) => ({ id, name: names.get(id) ?? '', why: whyText(t, why) }));
  if (skipped.length === 0) return null;
  return { text: t('staff.message.run.done', { count: answer.moved }), undo: null, skipped };
}
