import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { type AskedItem, itemsOf, readForm } from '@evenhand/domain/forms/read-form';
import { makeAnswer, practiceAnswer } from './answers.ts';
import type { Random } from './random.ts';

const values = ({ options = [] }: AskedItem): string[] => options.map(({ value }) => value);

const workplaces = ['Corner Street Pharmacy', 'Hill Farm', 'Tanner & Sons', 'Moor Lane Community Centre'] as const;

function madeUp(random: Random, item: AskedItem, employer: string): unknown {
  switch (item.kind) {
    case 'longText':
      return practiceAnswer(random, item.key) ?? makeAnswer(random, employer);
    case 'yesNo':
      // Few candidates have something to declare, and some have applied before.
      return random.chance(item.key === 'conduct' ? 0.02 : 0.3);
    case 'declaration':
      return true;
    case 'multiChoice':
      return random.sample(values(item), random.int(1, values(item).length));
    case 'choice':
      return random.pick(values(item));
    case 'entries':
      return [{ employer: random.pick(workplaces), did: makeAnswer(random, employer), hours: random.int(4, 20) }];
    default:
      // Files are not made up, and profile items are answered by the profile.
      return undefined;
  }
}

/** Makes answers to all required items and to about half of the optional ones. */
export function makeFormAnswers(random: Random, definition: FormDefinition, employer: string): Record<string, unknown> {
  const items = itemsOf(readForm(definition)).filter((item) => item.required || random.chance(0.5));
  const answers = items.map((item) => [item.key, madeUp(random, item, employer)] as const);
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined));
}
