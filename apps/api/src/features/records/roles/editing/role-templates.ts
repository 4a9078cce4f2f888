import type { Role, roleTemplate } from '@evenhand/contract/records/roles/roles';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { makeForm } from '@evenhand/domain/forms/write-form';
import { type SectorKind, sectorKind } from '@evenhand/domain/organizations/sectors';
import { type RoleTemplate, roleTemplateById } from '@evenhand/domain/pipeline/templates';
import { usualMetric } from '@evenhand/domain/scoring/metric';
import type { WordKey } from '@evenhand/words/parts';
import type { z } from 'zod';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { type Say, wordsFor } from '../../../tenancy/reference/public.ts';

type TemplateAnswer = z.input<typeof roleTemplate>;

interface Offer {
  readonly scheme: Role['scheme'];
  readonly template: RoleTemplate['id'];
  /** The word that names the kind of role in the tenant's vocabulary. */
  readonly title: WordKey<'base'>;
}

const lateral: Offer = { scheme: 'LATERAL', template: 'lateral', title: 'vocab.title.experiencedHire' };

/** Templates of each sector, the most usual first. */
const offers: Readonly<Record<SectorKind, readonly Offer[]>> = {
  law: [
    { scheme: 'VACATION_SCHEME', template: 'trainingContract', title: 'vocab.title.scheme' },
    { scheme: 'TRAINING_CONTRACT', template: 'trainingContract', title: 'vocab.title.programme' },
    lateral,
  ],
  chambers: [
    { scheme: 'PUPILLAGE', template: 'pupillage', title: 'vocab.title.programme' },
    { scheme: 'MINI_PUPILLAGE', template: 'miniPupillage', title: 'vocab.title.scheme' },
    lateral,
  ],
  company: [
    { scheme: 'INTERNSHIP', template: 'graduate', title: 'vocab.title.scheme' },
    { scheme: 'TRAINING_CONTRACT', template: 'graduate', title: 'vocab.title.programme' },
    lateral,
  ],
};

const templateForm = (template: RoleTemplate, say: Say): FormDefinition =>
  makeForm([
    {
      id: 'questions',
      title: say('forms.template.section'),
      items: template.questions.map((question) => ({
        ...question,
        kind: 'longText',
        label: say(`questions.${question.key}`),
      })),
    },
  ]);

function presentTemplate(offer: Offer, say: Say): TemplateAnswer[] {
  const template = roleTemplateById(offer.template);
  if (!template) return [];
  return [
    {
      scheme: offer.scheme,
      title: say(offer.title),
      pipeline: template.pipeline.map((stage) => ({ ...stage, substages: [...stage.substages] })),
      criteria: template.criteria.map((key) => ({
        key,
        label: say(`criteria.${key}`),
        guidance: '',
        description: '',
        ...usualMetric,
      })),
      viewConfiguration: { listFields: template.listFields.map((field) => ({ ...field })) },
      form: templateForm(template, say),
    },
  ];
}

/** The templates of the product that suit the tenant, in its words. */
export function roleTemplatesFor(tenant: Tenant): TemplateAnswer[] {
  const say = wordsFor(tenant, 'base');
  return offers[sectorKind(tenant.sectorId)].flatMap((offer) => presentTemplate(offer, say));
}
