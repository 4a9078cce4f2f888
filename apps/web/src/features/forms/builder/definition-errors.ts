import type { FormDefinition, ProfileField } from '@evenhand/domain/forms/definition';
import { definitionFaults } from '@evenhand/domain/forms/definition-faults';
import { itemsOf, readForm } from '@evenhand/domain/forms/read-form';
import type { WordKey } from '@evenhand/words/parts';
import type { Translate } from '../../../lib/words/words.ts';

export interface DefinitionError {
  /** Id of the input in which the error can be corrected. */
  readonly field: string;
  readonly text: string;
}

/** Error texts by the part that is wrong. */
const words: Readonly<Record<string, WordKey>> = {
  label: 'builder.fault.words',
  title: 'builder.fault.words',
  options: 'builder.fault.choices',
  entries: 'builder.fault.entries',
  fields: 'builder.fault.fields',
  when: 'builder.fault.condition',
  limits: 'builder.fault.limits',
  minWords: 'builder.fault.limits',
};

export function definitionErrors(
  t: Translate,
  definition: FormDefinition,
  askable: readonly ProfileField[],
): DefinitionError[] {
  const form = readForm(definition);
  const names = new Map<string, string>([
    ...form.sections.map(({ id, title }): [string, string] => [`sections.${id}`, title]),
    ...itemsOf(form).map(({ key, label }): [string, string] => [`items.${key}`, label]),
  ]);
  return definitionFaults(definition, askable).map((fault) => {
    const [group = '', id = '', part = ''] = fault.path.split('.');
    const name = names.get(`${group}.${id}`) || t('builder.unnamed');
    const isSection = group === 'sections';
    const field = isSection
      ? `section.${id}.${part === '' ? 'title' : part}`
      : `item.${id}.${part === '' || part === 'limits' ? 'label' : part}`;
    return { field, text: t('builder.fault', { name, fault: t(words[part] ?? 'builder.fault.other') }) };
  });
}
