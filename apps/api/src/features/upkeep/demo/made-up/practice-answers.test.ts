import { roleTemplateById } from '@evenhand/domain/pipeline/templates';
import { expect, test } from 'vitest';
import { practiceAnswer } from './answers.ts';
import { workQualified } from './experience.ts';
import { makePerson } from './person.ts';
import { openRandom } from './random.ts';

test('a qualified lawyer answers every question of a lateral role from practice', () => {
  const random = openRandom(1);
  const questions = roleTemplateById('lateral')?.questions ?? [];
  expect(questions).not.toEqual([]);
  for (const { key } of questions) {
    expect(practiceAnswer(random, key), key).toMatch(/\w/);
  }
  expect(practiceAnswer(random, 'whyThisFirm')).toBeNull();
});

test('a qualified lawyer has worked as one', () => {
  const random = openRandom(2);
  const person = { ...makePerson(random, { number: 1, currentYear: 2026 }), graduationYear: 2019 };
  for (let time = 0; time < 20; time += 1) {
    const [present] = workQualified(random, person, { currentYear: 2026 });
    expect(present).toMatchObject({ title: 'Associate', kind: 'FULL_TIME' });
  }
});
