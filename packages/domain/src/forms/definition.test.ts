import { expect, test } from 'vitest';
import { carryOver } from './carry-over.ts';
import type { FormDefinition } from './definition.ts';
import { definitionFaults } from './definition-faults.ts';
import { asksOf, formChanges } from './form-changes.ts';
import { defaultView, formLanguages, itemsOf, readForm } from './read-form.ts';
import { sampleForm } from './sample-form.factory.ts';
import { schemaFaults } from './schema-faults.ts';
import { countQuestions, emptyForm, writeForm } from './write-form.ts';

const welsh: FormDefinition = {
  ...sampleForm(),
  jsonConfigurations: [
    {
      languageCode: 'cy',
      configuration: {
        sections: [
          {
            id: 'you',
            title: 'Amdanoch chi',
            items: [
              { key: 'why', label: 'Pam ni?', hint: '' },
              {
                key: 'licence',
                options: [
                  { value: 'car', label: 'Car cy' },
                  { value: 'boat', label: 'Cwch' },
                ],
              },
              { key: 'stranger', label: 'Dieithryn' },
            ],
          },
        ],
      },
    },
  ],
};

test('lays the texts of another language over the base, and asks nothing else', () => {
  const { sections, languageCode } = readForm(welsh, 'cy');
  expect(languageCode).toBe('cy');
  expect(sections.map(({ title }) => title)).toEqual(['Amdanoch chi', 'Leeds', 'Work']);
  const items = itemsOf({ sections });
  expect(items.map(({ key }) => key)).toEqual(itemsOf(readForm(welsh)).map(({ key }) => key));
  expect(items[0]).toMatchObject({ label: 'Pam ni?', hint: 'Be brief.', maxWords: 3, required: true });
  expect(items[2]?.options).toEqual([
    { value: 'car', label: 'Car cy' },
    { value: 'van', label: 'Van' },
  ]);
});

test('uses its own language for one it does not have', () => {
  expect(formLanguages(welsh)).toEqual(['en', 'cy']);
  expect(readForm(welsh, 'fr').languageCode).toBe('en');
});

test('takes the flagged view, otherwise the first', () => {
  const view = (id: string, flag?: boolean) => ({ id, default: flag, configuration: { sections: [] } });
  expect(defaultView([view('a'), view('b', true)])?.id).toBe('b');
  expect(defaultView([view('a'), view('b', false)])?.id).toBe('a');
  expect(defaultView([])).toBeUndefined();
});

test('changes nothing by reading and writing a form', () => {
  const form = sampleForm();
  expect(writeForm(form, readForm(form).sections)).toEqual(form);
  expect(definitionFaults(form)).toEqual([]);
  expect(definitionFaults(emptyForm)).toEqual([]);
  expect(countQuestions(form)).toBe(9);
});

test('keeps the questions of another view', () => {
  const form = sampleForm();
  const view = defaultView(form.views);
  if (!view) throw new Error('no view');
  const two = { ...form, views: [...form.views, { ...view, id: 'short', default: false }] };
  const emptied = writeForm(two, []);
  expect(Object.keys(emptied.schema.properties ?? {})).toEqual(Object.keys(form.schema.properties ?? {}));
  expect(emptied.views.map(({ configuration }) => configuration.sections.length)).toEqual([0, 3]);
});

/** Returns a schema of lists in lists, so many deep. */
const listsOf = (depth: number): object =>
  depth === 0 ? { type: 'string' } : { type: 'array', items: listsOf(depth - 1) };

test.each([
  ['a reference', { $ref: 'https://example.org/x' }, 'schema_word'],
  ['a reference inside', { type: 'array', items: { $ref: '#' } }, 'schema_word'],
  ['a pattern', { type: 'string', pattern: '(a+)+$' }, 'schema_word'],
  ['patterned properties', { type: 'object', patternProperties: { '(a+)+$': {} } }, 'schema_word'],
  ['branches', { anyOf: [{}, {}] }, 'schema_word'],
  ['depth', listsOf(9), 'schema_depth'],
  ['a schema that is none', { items: 'x' }, 'schema_shape'],
  ['a strange key', { properties: { constructor: {}, 'a b': {} } }, 'schema_key'],
])('a schema with %s is refused', (_what, schema, code) => {
  expect(schemaFaults(schema).map((fault) => fault.code)).toContain(code);
});

const edited = (edit: (form: FormDefinition) => FormDefinition): string[] =>
  definitionFaults(edit(sampleForm())).map(({ path, code }) => `${path} ${code}`);

const withItem = (at: number, item: object) => (form: FormDefinition) => {
  const { sections } = readForm(form);
  const [first, ...rest] = sections;
  if (!first) return form;
  const items = first.items.map((one, index) => (index === at ? { ...one, ...item } : one));
  return writeForm(form, [{ ...first, items }, ...rest]);
};

test.each([
  ['no words', withItem(0, { label: ' ' }), ['items.why.label required']],
  ['a key of the catalogue', withItem(0, { key: 'heardAbout' }), ['items.heardAbout not_unique']],
  ['the same key twice', withItem(1, { key: 'why' }), ['items.why not_unique']],
  ['one choice', withItem(2, { options: [{ value: 'a', label: 'A' }] }), ['items.licence.options too_few']],
  [
    'a condition on something later',
    withItem(0, { when: { match: 'all', rules: [{ key: 'drive', test: 'answered' }] } }),
    ['items.why.when bad_condition'],
  ],
  ['an empty condition', withItem(1, { when: { match: 'any', rules: [] } }), ['items.drive.when bad_condition']],
  ['turned limits', withItem(3, { answer: { minimum: 9, maximum: 1 } }), ['items.vans.limits out_of_range']],
  ['turned words', withItem(0, { minWords: 5 }), ['items.why.minWords out_of_range']],
  [
    'a field that staff keep',
    withItem(1, { kind: 'profile', fields: [{ section: 'personal', field: 'externalCandidateId' }] }),
    ['items.drive.fields not_a_choice'],
  ],
  ['no parts', withItem(1, { kind: 'entries', entries: [] }), ['items.drive.entries too_few']],
  [
    'a field that is none',
    withItem(1, { kind: 'profile', fields: [{ section: 'personal', field: 'shoeSize' }] }),
    ['items.drive.fields not_a_choice'],
  ],
  [
    'a schema that says something else',
    (form: FormDefinition) => ({
      ...form,
      schema: { ...form.schema, properties: { ...form.schema.properties, drive: { type: 'string' as const } } },
    }),
    ['items.drive schema_mismatch'],
  ],
  ['too large', (form: FormDefinition) => ({ ...form, languageCode: 'x'.repeat(300_000) }), ['definition too_long']],
])('a form with %s', (_what, edit, faults) => {
  expect(edited(edit)).toEqual(expect.arrayContaining(faults));
});

test('loses no text when the questions change', () => {
  const from = sampleForm();
  const to = withItem(0, { kind: 'yesNo', maxWords: undefined })(writeForm(from, readForm(from).sections.slice(0, 1)));
  const moved = carryOver(
    { from, to },
    { why: 'The good work', drive: true, start: '2026-01-01', heardAbout: 'EVENT', jobs: [] },
    new Set(['heardAbout']),
  );
  expect(moved.answers).toEqual({ drive: true, heardAbout: 'EVENT' });
  expect(moved.carried).toEqual([
    { key: 'why', label: 'Why us?', value: 'The good work' },
    { key: 'start', label: 'When can you start?', value: '2026-01-01' },
  ]);
});

test('lists the changes of a new version', () => {
  const before = sampleForm();
  const [you, leeds, work] = readForm(before).sections;
  if (!you || !leeds || !work) throw new Error('no sections');
  const items = you.items.map((item) =>
    item.key === 'why' ? { ...item, label: 'Why here?', maxWords: 9, required: false } : item,
  );
  const now = writeForm({ ...before, jsonConfigurations: welsh.jsonConfigurations }, [
    work,
    { ...you, items: items.filter(({ key }) => key !== 'vans') },
  ]);
  expect(formChanges(before, before)).toEqual([]);
  expect(formChanges(before, now)).toEqual([
    { change: 'removed', what: 'section', label: 'Leeds' },
    { change: 'removed', what: 'item', label: 'How many vans?' },
    { change: 'removed', what: 'item', label: 'When can you start?' },
    { change: 'changed', what: 'item', label: 'Why here?', parts: ['words', 'required', 'limits'] },
    { change: 'language', label: 'cy' },
  ]);
  expect(asksOf(now).find(({ key }) => key === 'licence')).toEqual({
    key: 'licence',
    label: 'Which licence?',
    required: true,
    conditional: true,
  });
});
