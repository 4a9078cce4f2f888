/** Guidance for scoring the demo's roles, by criterion key. */
export const criterionGuidance: Readonly<Record<string, string>> = {
  academicInContext: 'Results read beside the school and the circumstances.',
  writtenCommunication: 'Clear, exact and in the writer’s own words.',
  analysisAndJudgement: 'Finds the point, weighs both sides, comes to a view.',
  motivationForLaw: 'Reasons that come from something done or seen.',
  motivationForUs: 'Knows what we do and why it fits.',
  commercialAwareness: 'Sees how a business makes money and what could go wrong.',
  practiceAreaInterest: 'Has read, watched or done something in the field.',
  teamwork: 'Says what they did, and what others did.',
  resilience: 'What happened after it went wrong.',
  oralAdvocacy: 'Structure, answers to questions, manner.',
  clientFocus: 'Starts from what the client needs.',
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
  'We read every application against the criteria of this role. Tell us if you need anything arranged differently: asking never counts against you. Every candidate hears back.';

export const descriptionOf = (scheme: string): string => `${about[scheme] ?? ''}\n\n${fairness}`.trim();
