import { expect, it } from 'vitest';
import { type OwnList, ownListFaults } from './own-lists.ts';

it.each<[OwnList, string[], number[]]>([
  ['roleLevels', ['Trainee', 'anything at all'], []],
  ['allowedReviewEmailDomains', ['hartwell.example', '@HARTWELL.co.uk.', 'bücher.example'], []],
  ['allowedReviewEmailDomains', ['hartwell', 'https://hartwell.example', 'a b.example', ''], [0, 1, 2, 3]],
  ['timezones', ['Europe/London;London', 'Mars;Mars', 'Asia/Tokyo', 'Asia/Tokyo; '], [1, 2, 3]],
])('finds the lines of %s %j that cannot be used', (list, lines, wrong) => {
  expect(ownListFaults(list, lines).map(({ at }) => at)).toEqual(wrong);
});
