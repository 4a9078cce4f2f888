import { readForm } from '@evenhand/domain/forms/read-form';
import { sampleForm } from '@evenhand/domain/forms/sample-form.factory';
import { expect, it } from 'vitest';
import { addItem, keysOf, moveItem, optionsFrom, putItem, removeItem, withKind } from './edit-sections.ts';
import { withWord, wordAt, wordRows } from './language-words.ts';

const { sections } = readForm(sampleForm());
const places = (list: typeof sections) => list.map(({ items }) => items.map(({ key }) => key).join(' '));

it('moves an item within its section, over its end into the next, and never out of the form', () => {
  const start = ['why drive licence vans offices', 'start', 'jobs sample honest thanks'];
  expect(places(moveItem(sections, 'drive', -1))).toEqual(['drive why licence vans offices', start[1], start[2]]);
  expect(places(moveItem(sections, 'offices', 1))).toEqual(['why drive licence vans', 'offices start', start[2]]);
  expect(places(moveItem(sections, 'jobs', -1))).toEqual([start[0], 'start jobs', 'sample honest thanks']);
  expect(places(moveItem(sections, 'why', -1))).toEqual(start);
  expect(places(moveItem(sections, 'thanks', 1))).toEqual(start);
  expect(places(moveItem(sections, 'stranger', 1))).toEqual(start);
});

it('gives a new item a key that nothing else has', () => {
  const twice = addItem(addItem(sections, 1, 'yesNo'), 0, 'longText');
  expect(new Set(keysOf(twice)).size).toBe(keysOf(sections).length + 2);
  expect(keysOf(removeItem(twice, 'question'))).toHaveLength(keysOf(sections).length + 1);
});

it('keeps the value of a choice whose words are changed, and gives a new one its own', () => {
  const before = [
    { value: 'car', label: 'Car' },
    { value: 'van', label: 'Van' },
  ];
  expect(optionsFrom('Motor car\nVan', before)).toEqual([{ value: 'car', label: 'Motor car' }, before[1]]);
  expect(optionsFrom('Van\n\nBoat\nCar', before)).toEqual([before[1], { value: 'boat', label: 'Boat' }, before[0]]);
  expect(optionsFrom('Car\nCar', before).map(({ value }) => value)).toEqual(['car', 'car_2']);
});

it('drops the settings of another kind', () => {
  const why = sections[0]?.items[0];
  if (!why) throw new Error('no item');
  const choice = withKind(why, 'choice');
  expect(choice).toMatchObject({ key: 'why', label: 'Why us?', hint: 'Be brief.', required: true, options: [] });
  expect(choice).not.toHaveProperty('maxWords');
});

it('writes the words of a language where they are read', () => {
  const rows = wordRows(sections);
  expect(rows.map(({ base }) => base)).toEqual(
    expect.arrayContaining(['About you', 'Why us?', 'Be brief.', 'Van', 'Employer']),
  );
  let words: Parameters<typeof wordAt>[0] = [];
  for (const row of rows) words = withWord(words, row, `cy ${row.base}`);
  for (const row of rows) expect(wordAt(words, row)).toBe(`cy ${row.base}`);
  const form = { ...sampleForm(), jsonConfigurations: [{ languageCode: 'cy', configuration: { sections: words } }] };
  expect(wordRows(readForm(form, 'cy').sections).map(({ base }) => base)).toEqual(rows.map(({ base }) => `cy ${base}`));
});

it('puts an item before another, or at the end of a section', () => {
  const start = places(sections);
  expect(places(putItem(sections, 'offices', { before: 'why' }))[0]).toBe('offices why drive licence vans');
  expect(places(putItem(sections, 'why', { before: 'vans' }))[0]).toBe('drive licence why vans offices');
  expect(places(putItem(sections, 'why', { before: 'why' }))).toEqual(start);
  expect(places(putItem(sections, 'stranger', { before: 'why' }))).toEqual(start);
  const last = sections.at(-1)?.id ?? '';
  expect(places(putItem(sections, 'why', { endOf: last }))).toEqual([
    'drive licence vans offices',
    start[1],
    `${start[2]} why`,
  ]);
  // An item is never lost, even when its new place does not exist.
  expect(keysOf(putItem(sections, 'why', { endOf: 'nowhere' }))).toHaveLength(keysOf(sections).length);
});
