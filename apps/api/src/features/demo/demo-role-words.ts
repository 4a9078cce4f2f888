/** What the demo's roles ask and look for, by the keys of the product's role templates. */
export const questionLabels: Readonly<Record<string, string>> = {
  whyCommercialLaw: 'Why do you want to be a commercial lawyer?',
  whyThisFirm: 'Why this firm?',
  recentBusinessStory: 'Tell us about a business story you have followed, and what it means for one of our clients.',
  overcameSetback: 'Tell us about a setback and what you did next.',
  whyTheBar: 'Why the Bar?',
  whyTheseChambers: 'Why these chambers?',
  advocacyExperience: 'What has your experience of advocacy taught you?',
  reformOneLaw: 'Which one law would you reform, and how?',
  whyAMiniPupillage: 'What would you like to learn from a mini-pupillage?',
  whyThisCompany: 'Why do you want to work with us?',
  workedInATeam: 'Tell us about a time when you worked in a team on something difficult.',
  proudOf: 'What are you proud of?',
  recentMatters: 'Describe two recent matters and your part in them.',
  whyMove: 'Why do you want to move now?',
  clientsAndBusiness: 'Which clients do you work with, and how do you win work?',
};

export const criterionLabels: Readonly<Record<string, readonly [label: string, guidance: string]>> = {
  academicInContext: ['Academic achievement in context', 'Results read beside the school and the circumstances.'],
  writtenCommunication: ['Written communication', 'Clear, exact and in the writer’s own words.'],
  analysisAndJudgement: ['Analysis and judgement', 'Finds the point, weighs both sides, comes to a view.'],
  motivationForLaw: ['Motivation for law', 'Reasons that come from something done or seen.'],
  motivationForUs: ['Motivation for us', 'Knows what we do and why it fits.'],
  commercialAwareness: ['Commercial awareness', 'Sees how a business makes money and what could go wrong.'],
  practiceAreaInterest: ['Interest in our practice areas', 'Has read, watched or done something in the field.'],
  teamwork: ['Teamwork', 'Says what they did, and what others did.'],
  resilience: ['Resilience', 'What happened after it went wrong.'],
  oralAdvocacy: ['Oral advocacy', 'Structure, answers to questions, manner.'],
  clientFocus: ['Client focus', 'Starts from what the client needs.'],
};

const about: Readonly<Record<string, string>> = {
  VACATION_SCHEME:
    'You sit with a supervisor in two departments, work on real matters and meet the people you would train with. Most of our trainees were once on this scheme.',
  TRAINING_CONTRACT:
    'Two years in four seats, one of which may be abroad or with a client. We pay for your preparation courses and examinations and keep most of those who train with us.',
  PUPILLAGE:
    'Twelve months with three supervisors across the work of chambers. We recruit with a view to tenancy, and every pupil is judged against the same published criteria.',
  MINI_PUPILLAGE:
    'Three days with members in conference and in court. It is not assessed, and it is open to people from any degree and any background.',
  INTERNSHIP:
    'Ten paid weeks in one of our teams with a project of your own, a mentor, and a fair chance of a place on the graduate programme at the end.',
  LATERAL:
    'You join a growing team with its own clients, work directly with partners, and have a clear road to promotion that we put in writing.',
};

const fairness =
  'We read every application against the criteria of this role. Tell us if you need anything arranged differently: asking never counts against you. Everybody hears back.';

export const descriptionOf = (scheme: string): string => `${about[scheme] ?? ''}\n\n${fairness}`.trim();
