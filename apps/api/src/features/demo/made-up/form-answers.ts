import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { type AskedItem, itemsOf, readForm } from '@evenhand/domain/forms/read-form';
import { makeAnswer } from './answers.ts';
import type { Random } from './random.ts';

const values = ({ options = [] }: AskedItem): string[] => options.map(({ value }) => value);

const workplaces = ['Corner Street Pharmacy', 'Hill Farm', 'Tanner & Sons', 'Moor Lane Community Centre'] as const;

function madeUp(random: Random, item: AskedItem, employer: string): unknown {
  switch (item.kind) {
    case 'longText':
      return makeAnswer(random, employer);
    case 'yesNo':
      // Few have something to declare, some have been here before.
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
      // Files are not made up here, and the profile speaks for itself.
      return undefined;
  }
}

/** Answers to what has to be answered, and to some of what may be left out. */
export function makeFormAnswers(random: Random, definition: FormDefinition, employer: string): Record<string, unknown> {
  const items = itemsOf(readForm(definition)).filter((item) => item.required || random.chance(0.5));
  const answers = items.map((item) => [item.key, madeUp(random, item, employer)] as const);
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined));
}
