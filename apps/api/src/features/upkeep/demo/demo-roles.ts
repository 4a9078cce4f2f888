import type { Criterion } from '@evenhand/contract/records/roles/roles';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { type SectorKind, sectorKind } from '@evenhand/domain/organizations/sectors';
import { type RoleTemplate, roleTemplateById } from '@evenhand/domain/pipeline/templates';
import type { EmploymentType } from '@evenhand/domain/roles/role-facts';
import { usualMetric } from '@evenhand/domain/scoring/metric';
import { resolveWords } from '@evenhand/words/resolve-words';
import { demoForm } from './demo-forms.ts';
import { criterionGuidance } from './demo-role-words.ts';

/** Phase of a role's selection. It decides which stages the role's applications are at. */
export type Phase = 'announced' | 'open' | 'deciding' | 'decided';

export interface DemoRole {
  readonly title: string;
  readonly template: RoleTemplate['id'];
  readonly scheme: 'TRAINING_CONTRACT' | 'VACATION_SCHEME' | 'PUPILLAGE' | 'MINI_PUPILLAGE' | 'INTERNSHIP' | 'LATERAL';
  readonly phase: Phase;
  /** Days from today. */
  readonly opens: number;
  readonly closes: number;
  readonly decides: number;
  /** Share of the tenant's candidates who applied. */
  readonly share: number;
  readonly places: number;
  readonly location: string;
  readonly department: string;
  readonly salary: string;
  readonly summary: string;
  /** Null for a role that is no employment. */
  readonly employmentType: EmploymentType | null;
  readonly workArrangement: 'ON_SITE' | 'REMOTE' | 'HYBRID';
  readonly blind?: boolean;
  /** Reviewers also score it by the matrix of twelve. */
  readonly matrix?: boolean;
  /** Candidates read on its page what reviewers look for. */
  readonly showsCriteria?: boolean;
  readonly unpublished?: boolean;
  readonly archived?: boolean;
}

type Kind = Pick<
  DemoRole,
  'template' | 'scheme' | 'salary' | 'department' | 'location' | 'employmentType' | 'workArrangement'
>;
type Window = Pick<DemoRole, 'phase' | 'opens' | 'closes' | 'decides' | 'share' | 'places'>;

const law: Kind = {
  template: 'trainingContract',
  scheme: 'VACATION_SCHEME',
  employmentType: 'INTERNSHIP',
  workArrangement: 'HYBRID',
  salary: '£500 a week',
  department: 'Graduate recruitment',
  location: 'London',
};
const training: Kind = {
  ...law,
  scheme: 'TRAINING_CONTRACT',
  employmentType: 'TRAINING',
  salary: '£52,000 in the first year',
  location: 'London and Manchester',
};
const pupillage: Kind = {
  template: 'pupillage',
  scheme: 'PUPILLAGE',
  employmentType: 'TRAINING',
  workArrangement: 'ON_SITE',
  salary: '£75,000 award',
  department: 'Pupillage committee',
  location: 'Gray’s Inn Road, London',
};
const mini: Kind = {
  ...pupillage,
  template: 'miniPupillage',
  scheme: 'MINI_PUPILLAGE',
  employmentType: null,
  salary: 'Expenses paid',
};
const graduate: Kind = {
  template: 'graduate',
  scheme: 'INTERNSHIP',
  employmentType: 'INTERNSHIP',
  workArrangement: 'ON_SITE',
  salary: '£32,000 pro rata',
  department: 'Early careers',
  location: 'Aberdeen and Leeds',
};
const lateral: Kind = {
  template: 'lateral',
  scheme: 'LATERAL',
  employmentType: 'PERMANENT',
  workArrangement: 'HYBRID',
  salary: 'Competitive',
  department: 'Corporate',
  location: 'London',
};

const role = (title: string, kind: Kind, window: Window, more: Partial<DemoRole> & { summary: string }): DemoRole => ({
  title,
  ...kind,
  ...window,
  ...more,
});

const open = (share: number, places: number): Window => ({
  phase: 'open',
  opens: -52,
  closes: 38,
  decides: 96,
  share,
  places,
});
const deciding = (share: number, places: number): Window => ({
  phase: 'deciding',
  opens: -118,
  closes: -24,
  decides: 27,
  share,
  places,
});
const decided = (share: number, places: number): Window => ({
  phase: 'decided',
  opens: -320,
  closes: -215,
  decides: -120,
  share,
  places,
});
const announced = (places: number): Window => ({
  phase: 'announced',
  opens: 33,
  closes: 96,
  decides: 150,
  share: 0,
  places,
});

const lawFirm = (year: number): DemoRole[] => [
  role(`Summer vacation scheme ${year + 1}`, law, open(0.4, 40), {
    summary: 'Three paid weeks with us in London or Manchester.',
    location: 'London or Manchester',
    showsCriteria: true,
  }),
  role(
    `Training contract ${year + 3}`,
    training,
    { ...open(0.17, 25), closes: 74 },
    { summary: `Train as a solicitor with us from September ${year + 3}.` },
  ),
  role(`Winter vacation scheme ${year}`, law, deciding(0.34, 20), {
    summary: `One paid week in December ${year}, for finalists and graduates.`,
  }),
  role(`Training contract ${year + 2}`, training, decided(0.12, 25), {
    summary: 'Last year’s round: every candidate has heard back.',
    archived: true,
  }),
  role(`Spring insight days ${year + 1}`, law, announced(60), {
    summary: 'Two days for first-year students of any subject.',
    salary: 'Expenses paid',
  }),
  role(`Open evening ${year + 1}`, law, announced(80), {
    summary: 'Meet our trainees.',
    unpublished: true,
    salary: '',
  }),
];

const chambers = (year: number): DemoRole[] => [
  role(`Pupillage ${year + 1}`, pupillage, deciding(0.52, 3), {
    summary: 'Three twelve-month pupillages in commercial and public law.',
    blind: true,
  }),
  role('Mini-pupillage, spring', mini, open(0.3, 24), {
    summary: `Three days in chambers in March or April ${year + 1}.`,
  }),
  role('Mini-pupillage, autumn', mini, decided(0.2, 24), {
    matrix: true,
    summary: `Three days in chambers in October or November ${year}.`,
  }),
  role(`Pupillage ${year + 2}`, pupillage, announced(3), {
    summary: `Opens with the Gateway in January ${year + 1}.`,
    blind: true,
  }),
];

const company = (year: number): DemoRole[] => [
  role(`Summer internship ${year + 1}`, graduate, open(0.55, 30), {
    summary: 'Ten weeks in engineering, trading, finance or people.',
  }),
  role(`Graduate programme ${year + 1}`, graduate, deciding(0.5, 18), {
    summary: 'Two years in three rotations.',
    salary: '£36,500',
    employmentType: 'PERMANENT',
    workArrangement: 'HYBRID',
  }),
  role(`Degree apprenticeship ${year + 1}`, graduate, announced(12), {
    summary: `Work and study from September ${year + 1}.`,
    salary: '£24,000',
    employmentType: 'APPRENTICESHIP',
  }),
];

const laterals = (): DemoRole[] => [
  role('Corporate associate, two to four years', lateral, open(0.5, 2), {
    summary: 'Mid-market mergers and growth capital.',
  }),
  role('Disputes senior associate', lateral, open(0.35, 1), {
    summary: 'Energy and infrastructure arbitration.',
    department: 'Disputes',
  }),
  role('Banking counsel', lateral, decided(0.2, 1), { summary: 'Fund finance.', department: 'Banking' }),
];

const fellowship = (year: number): DemoRole[] => [
  role(`Insight fellowship ${year + 1}`, { ...law, location: 'Online and London' }, open(0.7, 20), {
    summary: 'Six evenings with lawyers from several firms.',
  }),
];

const desk = (): DemoRole[] => [
  role(
    'Project lawyer bench',
    { ...lateral, department: 'Talent', location: '', workArrangement: 'REMOTE' },
    open(0.8, 5),
    {
      summary: 'People for secondments at short notice.',
    },
  ),
];

const byTenant: Readonly<Record<string, (year: number) => DemoRole[]>> = {
  hartwell: lawFirm,
  keystone: chambers,
  northwind: company,
  'hartwell-lateral': laterals,
  network: fellowship,
  talent: desk,
};

/** Returns the roles of a demo tenant for a year. Empty for a tenant whose product has no roles. */
export const demoRolesOf = (subdomain: string, year: number): DemoRole[] => byTenant[subdomain]?.(year) ?? [];

export interface DemoRoleForm {
  readonly pipeline: RoleTemplate['pipeline'];
  readonly criteria: Criterion[];
  readonly definition: FormDefinition;
}

/** The matrix of twelve as a criterion, with the items of a set of chambers. */
export const matrixCriterion: Criterion = {
  key: 'matrix',
  label: 'Matrix of 12',
  description: '',
  guidance: 'Academic record with what stood in its way, enthusiasm, and writing.',
  metricType: 'matrix',
  min: null,
  max: null,
  matrix: { enthusiasm: ['For the Bar', 'For these chambers'], writing: ['Structure', 'Exactness'] },
};

const wordsOf = (kind: SectorKind) => resolveWords({ language: 'en', part: 'base', sectorKind: kind });

/** Returns the pipeline, criteria and form of a product template, in the sector's words. */
export function roleForm(id: RoleTemplate['id'], sectorId: number): DemoRoleForm {
  const template = roleTemplateById(id);
  if (!template) throw new Error(`no role template ${id}`);
  const words = wordsOf(sectorKind(sectorId));
  return {
    pipeline: template.pipeline,
    criteria: template.criteria.map((key) => ({
      key,
      label: words[`criteria.${key}`] ?? key,
      guidance: criterionGuidance[key] ?? '',
      description: '',
      ...usualMetric,
    })),
    definition: demoForm(
      id,
      template.questions.map((question) => ({
        ...question,
        kind: 'longText',
        label: words[`questions.${question.key}`] ?? question.key,
      })),
    ),
  };
}
