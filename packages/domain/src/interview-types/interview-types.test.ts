import { describe, expect, it } from 'vitest';
import { interviewWays } from '../pipeline/interview-start.ts';
import { defaultInterviewTypes } from './default-types.ts';
import { givenAnswers, interviewAnswerFaults } from './interview-answers.ts';
import { interviewStages, interviewSteps, isInterviewStep, substagesInSteps, typesByStage } from './interview-steps.ts';
import { type InterviewTypeContent, interviewTypeAt, interviewTypeFaults } from './interview-type.ts';

const talk: InterviewTypeContent = {
  label: 'Partner interview',
  kind: 'HR_SCHEDULER',
  stages: [6],
  lateral: false,
  showScoringMatrix: false,
  customizations: [],
  includeOnlyForInterview: [],
  excludeOnlyForInterview: [],
  isEnabled: true,
};
const list = { label: 'Panel', type: 'LIST', required: true, values: ['A', 'B'] } as const;

describe('a type of interview', () => {
  it.each<readonly [string, Partial<InterviewTypeContent>, readonly (readonly [string, string])[]]>([
    ['lawful', { customizations: [list] }, []],
    ['no label', { label: ' ' }, [['label_missing', 'label']]],
    ['a label of another type', { label: 'phone CALL ' }, [['not_unique', 'label']]],
    ['no stage', { stages: [] }, [['too_few', 'stages']]],
    ['an unknown stage', { stages: [6, 77] }, [['not_a_choice', 'stages.1']]],
    ['a stage that ends it', { stages: [16] }, [['not_a_choice', 'stages.0']]],
    ['a stage twice', { stages: [6, 6] }, [['not_unique', 'stages.1']]],
    [
      'a state with and without an interview',
      { includeOnlyForInterview: ['SCHEDULED'], excludeOnlyForInterview: ['SCHEDULED'] },
      [['not_unique', 'excludeOnlyForInterview']],
    ],
    [
      'a list without values',
      { customizations: [{ ...list, values: ['A'] }] },
      [['too_few', 'customizations.0.values']],
    ],
    [
      'a value twice, and an empty one',
      { customizations: [{ ...list, values: ['A', 'a', ' ', 'B'] }] },
      [
        ['not_unique', 'customizations.0.values.1'],
        ['label_missing', 'customizations.0.values.2'],
      ],
    ],
    [
      'questions without a label or with the same',
      { customizations: [{ ...list, label: '' }, list, { ...list, label: 'panel' }] },
      [
        ['label_missing', 'customizations.0.label'],
        ['not_unique', 'customizations.2.label'],
      ],
    ],
  ])('%s', (_name, change, expected) => {
    const faults = interviewTypeFaults({ ...talk, ...change }, ['Phone call']);
    expect(faults.map(({ code, field }) => [code, field])).toEqual(expected);
  });

  it('begins as one of the ten kinds each, lawful and without states that a stage lacks', () => {
    expect(defaultInterviewTypes.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(interviewWays).toSorted());
    for (const type of defaultInterviewTypes) {
      const others = defaultInterviewTypes.filter((other) => other !== type).map(({ label }) => label);
      expect(interviewTypeFaults(type, others)).toEqual([]);
    }
  });

  it('is the first of its stage that is in use, for a lateral role its own before it', () => {
    const off = { ...talk, label: 'off', isEnabled: false };
    const video = { ...talk, label: 'video', kind: 'THIRD_PARTY_VIDEO' } as const;
    const lateral = { ...talk, label: 'lateral', lateral: true };
    const at = (scheme: string, thirdParty?: Record<string, boolean>, stageId = 6) =>
      interviewTypeAt([off, video, lateral, talk], { stageId, scheme, thirdParty })?.label ?? null;
    expect(at('GRADUATE')).toBe('Partner interview');
    expect(at('LATERAL')).toBe('lateral');
    expect(at('GRADUATE', { THIRD_PARTY_VIDEO: true })).toBe('video');
    expect(at('GRADUATE', undefined, 7)).toBeNull();
  });
});

describe('answers of an interview', () => {
  const question = (label: string, type: InterviewTypeContent['customizations'][number]['type'], required = false) => ({
    label,
    type,
    required,
    values: type === 'LIST' ? ['A', 'B'] : [],
  });
  const questions = [
    question('yes', 'BOOLEAN', true),
    question('number', 'NUMBER'),
    question('percent', 'PERCENT'),
    question('text', 'TEXT', true),
    question('day', 'DATE'),
    question('list', 'LIST'),
  ];

  it.each([
    ['yes', 'no', 'invalid_value'],
    ['number', '5', 'not_a_number'],
    ['percent', 101, 'invalid_value'],
    ['percent', -1, 'invalid_value'],
    ['text', 5, 'invalid_value'],
    ['day', '2026-02-30', 'invalid_value'],
    ['list', 'C', 'not_a_choice'],
  ] as const)('refuse for %s: %s', (label, value, code) => {
    expect(interviewAnswerFaults(questions, [{ label, value }], false)).toEqual([{ code, field: 'answers.0.value' }]);
  });

  it('may wait until the end, and then lack nothing that is required', () => {
    const answers = [
      { label: 'yes', value: false },
      { label: 'number', value: -2.5 },
      { label: 'percent', value: 100 },
      { label: 'day', value: '2026-02-28' },
      { label: 'list', value: 'B' },
      { label: 'text', value: ' ' },
    ];
    expect(interviewAnswerFaults(questions, answers, false)).toEqual([]);
    expect(interviewAnswerFaults(questions, answers, true)).toEqual([{ code: 'answer_missing', field: 'questions.3' }]);
    expect(givenAnswers(answers)).toHaveLength(5);
    expect(interviewAnswerFaults([], [{ label: 'gone', value: 1 }], false)).toEqual([
      { code: 'unknown_key', field: 'answers.0.label' },
    ]);
  });
});

describe('steps of an interview', () => {
  it.each([
    ['APPLICATION_SCREEN', 29, { toStart: [2900, 2901], actionable: [], inReview: [2903] }],
    ['SHORTLISTER', 6, { toStart: [600], actionable: [], inReview: [603] }],
    ['CANDIDATE_SCHEDULER', 6, { toStart: [600, 603], actionable: [602], inReview: [] }],
    ['HR_SCHEDULER', 1, { toStart: [100, 101, 103], actionable: [102], inReview: [102] }],
    ['SCORING', 9, { toStart: [900], actionable: [902], inReview: [] }],
    ['THIRD_PARTY_VIDEO', 4, { toStart: [400], actionable: [], inReview: [] }],
  ] as const)('%s in stage %i', (kind, stageId, expected) => {
    for (const step of interviewSteps) expect(substagesInSteps(kind, stageId, [step])).toEqual(expected[step]);
  });

  it('takes one type for each stage that has one', () => {
    const found = typesByStage([talk], { scheme: 'GRADUATE', thirdParty: undefined });
    expect(found).toEqual([{ stageId: 6, type: talk }]);
    expect(interviewStages).not.toContain(16);
    expect(isInterviewStep('toStart') && !isInterviewStep('begun')).toBe(true);
  });
});
