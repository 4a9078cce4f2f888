import { question } from '@evenhand/contract/roles';
import { describe, expect, it } from 'vitest';
import { answerProblems } from './answer-problems.ts';
import { promiseText, todoText } from './next-words.ts';
import { readKeptAnswers, sameAnswers } from './read-answers.ts';

const questions = [
  question.parse({ key: 'why', label: 'Why?', kind: 'longText', required: true, maxWords: 3 }),
  question.parse({ key: 'drive', label: 'Do you drive?', kind: 'yesNo', required: true }),
  question.parse({ key: 'more', label: 'More?', kind: 'longText', required: false, maxWords: 3 }),
];

describe('what keeps answers from being sent', () => {
  it('names what is missing, in the order of the questions; "no" is an answer', () => {
    expect(answerProblems(questions, {})).toEqual([
      { key: 'why', code: 'required' },
      { key: 'drive', code: 'required' },
    ]);
    expect(answerProblems(questions, { why: 'x', drive: false })).toEqual([]);
    expect(answerProblems(questions, { why: ' \n', drive: true })).toEqual([{ key: 'why', code: 'required' }]);
  });

  it('counts words as the server does: punctuation is none', () => {
    expect(answerProblems(questions, { why: 'one – two, three!', drive: true })).toEqual([]);
    expect(answerProblems(questions, { why: 'one two three four', drive: true, more: 'a b c d' })).toEqual([
      { key: 'why', code: 'tooLong', max: 3 },
      { key: 'more', code: 'tooLong', max: 3 },
    ]);
  });
});

describe('kept answers', () => {
  it('are read only when they have their form', () => {
    expect(readKeptAnswers({ answers: { why: 'x', odd: 4 }, version: 2 })).toEqual({
      answers: { why: 'x' },
      version: 2,
    });
    expect([readKeptAnswers(undefined), readKeptAnswers({ answers: {} })]).toEqual([null, null]);
  });

  it('are the same whether an answer is empty or missing', () => {
    expect(sameAnswers({ why: '' }, {})).toBe(true);
    expect(sameAnswers({ why: 'x' }, {})).toBe(false);
    expect(sameAnswers({ drive: false }, {})).toBe(false);
  });
});

describe('what comes next', () => {
  const t = (key: string, values: object = {}): string => `${key} ${JSON.stringify(values)}`;
  const role = { id: 'r', title: 'Scheme', scheme: 'VACATION_SCHEME', closesAt: null, decisionBy: '2026-12-12' };
  const now = new Date('2026-12-12T22:00:00Z');

  it('promises the date while an answer is owed, until that day is over', () => {
    const reading = { status: 'beingRead', whoseMove: 'ours', role } as const;
    expect(promiseText(t, reading, now)).toContain('applications.hearBy');
    expect(promiseText(t, reading, new Date('2026-12-13T08:00:00Z'))).toContain('applications.hearLate');
    expect(promiseText(t, { ...reading, whoseMove: 'theirs' }, now)).toBeNull();
    expect(promiseText(t, { ...reading, status: 'notTakenForward', whoseMove: 'nobody' }, now)).toBeNull();
  });

  it('says what to do only when it is the candidate’s move', () => {
    expect(todoText(t, { status: 'offer', whoseMove: 'theirs', role })).toContain('applications.todo.offer');
    expect(todoText(t, { status: 'test', whoseMove: 'ours', role })).toContain('applications.todo.nothing');
  });
});
