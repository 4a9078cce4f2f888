import { expect, it } from 'vitest';
import { candidateScoreOnScale, candidateScoreProblem, combineCandidateScores } from './candidate-score.ts';

it.each([
  [7, 10, null],
  [0, 10, null],
  [10, 10, null],
  [7.5, 12.5, null],
  [7, undefined, { field: 'totalScore', code: 'required' }],
  [7, 0, { field: 'totalScore', code: 'out_of_range' }],
  [7, 1001, { field: 'totalScore', code: 'out_of_range' }],
  [7, 10.25, { field: 'totalScore', code: 'too_many_decimals' }],
  [11, 10, { field: 'score', code: 'out_of_range' }],
  [-1, 10, { field: 'score', code: 'out_of_range' }],
  [7.25, 10, { field: 'score', code: 'too_many_decimals' }],
  [true, 10, { field: 'score', code: 'not_a_number' }],
  ['7', 10, { field: 'score', code: 'not_a_number' }],
])('judges %s out of %s', (score, totalScore, problem) => {
  expect(candidateScoreProblem(score, totalScore)).toEqual(problem);
});

it('combines several scores by their shares, out of the total given last', () => {
  expect(combineCandidateScores([])).toBeNull();
  expect(combineCandidateScores([{ score: 7, totalScore: 10, at: 1 }])).toEqual({ score: 7, totalScore: 10 });
  expect(
    combineCandidateScores([
      { score: 10, totalScore: 20, at: 2 },
      { score: 8, totalScore: 10, at: 1 },
    ]),
  ).toEqual({ score: 13, totalScore: 20 });
});

it('puts a score on the scale that lists sort by', () => {
  expect(candidateScoreOnScale({ score: 7, totalScore: 10 })).toBe(3.5);
});
