import { universities } from '@evenhand/domain/reference/universities';
import { firstSubmitter, type Population } from './generate.ts';
import type { HttpRequest } from './http-client.ts';
import { idOf } from './population.ts';
import { bearer, json, type Scenario } from './scenario.ts';
import { typedForSchool } from './schools.ts';

/** Candidates of the bench, each with a token of their own. */
export interface Candidates {
  readonly population: Population;
  readonly tokens: readonly string[];
}

/** Places in `tokens` of the candidates for each task, kept apart because an application that was sent cannot be written. */
export const shares = { steps: [0, 1000], drafts: [1000, 2000], submit: 2000 } as const;

const candidateId = (place: number): string => idOf('candidate', firstSubmitter + place);

const asPerson = ({ tokens }: Candidates, place: number): Record<string, string> => ({
  ...bearer(tokens[place] ?? ''),
  ...json,
});

const year = new Date().getUTCFullYear();
const school = (name: string) => ({ id: null, name });

/** Sections of a profile that are filled in, with other values in each round. */
const steps: readonly { readonly section: string; readonly data: (round: number) => object }[] = [
  {
    section: 'personal',
    data: (round) => ({
      firstName: 'Amara',
      lastName: 'Osei',
      phone: `077009${String(10_000 + (round % 90_000))}`,
      addressLine1: `${round} High Street`,
      country: 'GB',
      postcode: 'LS2 9JT',
      citizen: true,
    }),
  },
  {
    section: 'secondary',
    data: (round) => ({
      secondarySchools: [{ school: school(`Northfield Academy ${round}`), secondarySchoolCompletedYear: year - 5 }],
    }),
  },
  {
    section: 'sixthForm',
    data: (round) => ({
      sixthFormSchools: [{ school: school(`Northfield College ${round}`), sixthFormSchoolCompletedYear: year - 3 }],
      aLevelQualifications: ['Law', 'History', 'Economics'].map((subject) => ({
        typeId: 201,
        subject,
        grade: round % 2 === 0 ? 'A' : 'B',
        status: 'ACHIEVED',
        year: year - 3,
      })),
    }),
  },
  {
    section: 'university',
    data: (round) => ({
      universities: [
        {
          universityType: 'UNDERGRADUATE',
          university: { id: 44, name: 'University of Exeter' },
          subject: 'Law',
          degreeClass: 2,
          universityStartYear: year - 3,
          universityGraduationYear: year,
          modules: Array.from({ length: 12 }, (_, index) => ({
            year: 1 + (index % 3),
            name: `Module ${index}`,
            mark: 50 + ((index + round) % 30),
            credits: 20,
          })),
        },
      ],
    }),
  },
];

function saveStep(candidates: Candidates): Scenario {
  const [from, to] = shares.steps;
  return {
    id: 'save-step',
    title: 'Save a step of the profile',
    expects: 200,
    request: (index) => {
      const place = from + (index % (to - from));
      const round = Math.floor(index / (to - from));
      const step = steps[(place + round) % steps.length];
      const body = {
        section: step?.section,
        data: step?.data(round),
        version: 1 + Math.floor(round / steps.length),
      };
      return {
        method: 'PUT',
        path: `/api/v1/candidate/${candidateId(place)}?maxSteps=7`,
        headers: asPerson(candidates, place),
        body: JSON.stringify(body),
      };
    },
  };
}

const answers = (round: number) => ({
  whyCommercialLaw: `Because of what I saw in the clinic, and what I did about it, ${round} times.`,
  whyThisFirm: 'Because of the work and the people I met. '.repeat(20),
  recentBusinessStory: 'A merger that was called off, and what it meant for the lenders. '.repeat(15),
  offices: ['london'],
  appliedBefore: false,
  conduct: false,
  heardAbout: 'CAREERS_SITE',
});

/** Returns the request that saves a candidate's draft; the first is at version 1. */
export const draftRequest = (candidates: Candidates, at: { place: number; round: number }): HttpRequest => ({
  method: 'PUT',
  path: `/api/v1/roles/${candidates.population.roleId}/draft`,
  headers: asPerson(candidates, at.place),
  body: JSON.stringify({ answers: answers(at.round), version: 1 + at.round }),
});

function saveDraft(candidates: Candidates): Scenario {
  const [from, to] = shares.drafts;
  return {
    id: 'save-draft',
    title: 'Save the answers as they are written',
    expects: 200,
    request: (index) =>
      draftRequest(candidates, { place: from + (index % (to - from)), round: Math.floor(index / (to - from)) }),
  };
}

export const formRequest = (candidates: Candidates, place: number): HttpRequest => ({
  method: 'GET',
  path: `/api/v1/candidate/applyc/${candidates.population.roleId}`,
  headers: asPerson(candidates, place),
});

const openForm = (candidates: Candidates): Scenario => ({
  id: 'open-form',
  title: 'Open the application form',
  expects: 200,
  request: (index) => formRequest(candidates, shares.drafts[0] + (index % 1000)),
});

/** Returns the beginning of a university's name, a letter longer each time, from two letters on. */
function typedForUniversity(index: number): string {
  const name = universities[(index * 31) % universities.length]?.name ?? '';
  return name.replace(/^University of /, '').slice(0, 2 + (index % 9));
}

const findUniversity = (): Scenario => ({
  id: 'find-university',
  title: `Type-ahead over ${universities.length} universities`,
  expects: 200,
  request: (index) => ({
    method: 'GET',
    path: `/api/public/universities?term=${encodeURIComponent(typedForUniversity(index))}`,
  }),
});

const findSchool = (candidates: Candidates): Scenario => ({
  id: 'find-school',
  title: 'Type-ahead over 27,000 schools',
  expects: 200,
  request: (index) => ({
    method: 'GET',
    path: `/api/v1/data/schools?term=${encodeURIComponent(typedForSchool(index))}`,
    headers: asPerson(candidates, 0),
  }),
});

/** Returns the requests of a candidate's pages, submitting excepted. */
export const candidateScenarios = (candidates: Candidates): Scenario[] => [
  findUniversity(),
  findSchool(candidates),
  saveStep(candidates),
  openForm(candidates),
  saveDraft(candidates),
];
