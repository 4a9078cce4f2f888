import { expect, test } from 'vitest';
import { missingToPublish, publishFaults } from './missing-to-publish.ts';

const whole = {
  title: 'Vacation scheme',
  description: 'Two weeks with us.',
  closesAt: '2027-01-01T12:00:00.000Z',
  pipeline: [1],
};

test.each(['', ' \n', '\u00a0', '<p></p>', '<p>&nbsp;<br/></p>\n'])('finds no description in %j', (description) => {
  expect(missingToPublish({ ...whole, description })).toEqual([{ field: 'description', code: 'required' }]);
});

test('lists what is missing in the order of the form', () => {
  expect(missingToPublish({ title: ' ', description: '', closesAt: null, pipeline: [] })).toEqual(
    ['title', 'description', 'closesAt', 'pipeline'].map((field) => ({ field, code: 'required' })),
  );
});

test('lets a whole role be published until the moment it closes', () => {
  expect(publishFaults(whole, new Date('2027-01-01T11:59:59.999Z'))).toEqual([]);
  expect(publishFaults(whole, new Date(whole.closesAt))).toEqual([{ field: 'closesAt', code: 'out_of_range' }]);
});
