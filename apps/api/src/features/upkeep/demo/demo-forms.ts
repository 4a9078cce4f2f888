import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { makeForm, type PlainItem } from '@evenhand/domain/forms/write-form';
import type { RoleTemplate } from '@evenhand/domain/pipeline/templates';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly guidance?: string;
  readonly items: readonly PlainItem[];
}

const competencies: Readonly<Record<string, string>> = {
  whyCommercialLaw: 'Motivation for law',
  whyThisFirm: 'Motivation for us',
  recentBusinessStory: 'Commercial awareness',
  overcameSetback: 'Resilience',
  whyTheBar: 'Motivation for the Bar',
  whyTheseChambers: 'Motivation for us',
  advocacyExperience: 'Advocacy',
  reformOneLaw: 'Analysis and judgement',
  workedInATeam: 'Working with others',
};

const written = (items: readonly PlainItem[]): Section => ({
  id: 'questions',
  title: 'Your answers',
  guidance: 'Write in your own words. We read for what you did and what you thought, not for polish.',
  items: items.map((item) => {
    const competency = competencies[item.key];
    return competency === undefined ? item : { ...item, competency };
  }),
});

const yes = (key: string) => ({ match: 'all', rules: [{ key, test: 'is', values: [true] }] }) as const;

const practical: Section = {
  id: 'practical',
  title: 'Where and when',
  items: [
    {
      key: 'offices',
      kind: 'multiChoice',
      label: 'Which offices could you work in?',
      hint: 'Choose all that would suit you. It has no part in the decision.',
      options: [
        { value: 'london', label: 'London' },
        { value: 'manchester', label: 'Manchester' },
      ],
    },
    { key: 'appliedBefore', kind: 'yesNo', label: 'Have you applied to us before?' },
    {
      key: 'whatChanged',
      kind: 'longText',
      label: 'What have you learned or done since then?',
      required: false,
      maxWords: 100,
      when: yes('appliedBefore'),
    },
  ],
};

const evidence: Section = {
  id: 'evidence',
  title: 'What you have done',
  items: [
    {
      key: 'work',
      kind: 'entries',
      label: 'Work, paid or unpaid, that says something about you',
      hint: 'A shop, a farm, a family business and caring for a relative count as much as an office.',
      required: false,
      answer: { maxItems: 4, items: { required: ['employer'] } },
      entries: [
        { key: 'employer', kind: 'shortText', label: 'Where' },
        { key: 'did', kind: 'longText', label: 'What you did' },
        { key: 'hours', kind: 'number', label: 'Hours a week' },
      ],
    },
    {
      key: 'writing',
      kind: 'file',
      label: 'A piece of your own writing',
      hint: 'An essay, an article or a letter of up to four pages. Only if you have one.',
      required: false,
      documentKind: 'WRITING_SAMPLE',
    },
    {
      key: 'contact',
      kind: 'profile',
      label: 'How we reach you',
      hint: 'We ring once before an interview.',
      fields: [{ section: 'personal', field: 'phone' }],
    },
  ],
};

const declarations: Section = {
  id: 'declarations',
  title: 'Declarations',
  items: [
    {
      key: 'conduct',
      kind: 'yesNo',
      label: 'Is there anything that a regulator would ask you about your character or conduct?',
      guidance: 'Saying yes does not end your application. We talk to you before anything follows from it.',
    },
    {
      key: 'conductDetails',
      kind: 'longText',
      label: 'Tell us what happened, and when',
      maxWords: 200,
      when: yes('conduct'),
    },
  ],
};

const inWelsh = (items: readonly PlainItem[]): FormDefinition['jsonConfigurations'] => {
  const labels: Readonly<Record<string, string>> = {
    whyCommercialLaw: 'Pam ydych chi eisiau bod yn gyfreithiwr masnachol?',
    whyThisFirm: 'Pam ydych chi eisiau hyfforddi gyda ni?',
    recentBusinessStory: 'Soniwch am stori fusnes ddiweddar, a’r hyn y mae’n ei olygu i’n cleientiaid.',
    overcameSetback: 'Soniwch am adeg pan aeth rhywbeth o’i le, a beth wnaethoch chi nesaf.',
  };
  return [
    {
      languageCode: 'cy',
      configuration: {
        sections: [
          {
            id: 'questions',
            title: 'Eich atebion',
            guidance: 'Ysgrifennwch yn eich geiriau eich hun.',
            items: items.flatMap(({ key }) => (labels[key] ? [{ key, label: labels[key] }] : [])),
          },
          {
            id: 'practical',
            title: 'Ble a phryd',
            items: [
              {
                key: 'offices',
                label: 'Ym mha swyddfeydd y gallech weithio?',
                hint: 'Dewiswch bob un a fyddai’n addas. Nid oes rhan iddo yn y penderfyniad.',
                options: [
                  { value: 'london', label: 'Llundain' },
                  { value: 'manchester', label: 'Manceinion' },
                ],
              },
              { key: 'appliedBefore', label: 'Ydych chi wedi gwneud cais i ni o’r blaen?' },
              { key: 'whatChanged', label: 'Beth ydych chi wedi ei ddysgu neu ei wneud ers hynny?' },
            ],
          },
          { id: 'evidence', title: 'Yr hyn yr ydych wedi ei wneud' },
          { id: 'declarations', title: 'Datganiadau' },
        ],
      },
    },
  ];
};

/** Returns the form of a demo role, built around its template's questions. */
export function demoForm(template: RoleTemplate['id'], questions: readonly PlainItem[]): FormDefinition {
  if (template === 'trainingContract') {
    const form = makeForm([written(questions), practical, evidence, declarations]);
    return { ...form, jsonConfigurations: inWelsh(questions) };
  }
  return makeForm([written(questions)]);
}
