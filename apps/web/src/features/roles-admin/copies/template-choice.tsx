import { countQuestions, emptyForm } from '@evenhand/domain/forms/write-form';
import { pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { useQuery } from '@tanstack/react-query';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { type RoleTemplateOption, templatesQuery } from '../roles.api.ts';
import classes from '../roles-admin.module.css';

/** The stages that every role has: application, offer and the ends. */
const blankPipeline = [
  stageIds.applied,
  stageIds.offerMade,
  stageIds.offerAccepted,
  stageIds.withdrew,
  stageIds.notTakenForward,
].map((id) => pipelineStage(id));

/** Offers the templates for a new role: stages, criteria and a form that fit the kind of scheme. */
export function TemplateChoice({ onChoose }: { readonly onChoose: (template: RoleTemplateOption) => void }) {
  const t = useWords();
  const { data, error, isPending, refetch } = useQuery(templatesQuery);
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <div className={classes['pad']}>
        <Waiting />
      </div>
    );
  const blank: RoleTemplateOption = {
    scheme: data[0]?.scheme ?? 'VACATION_SCHEME',
    title: '',
    pipeline: blankPipeline.map((stage) => ({ ...stage, substages: [...stage.substages] })),
    criteria: [],
    viewConfiguration: { listFields: [] },
    form: emptyForm,
  };
  return (
    <section aria-labelledby="templates">
      <h2 id="templates" className={classes['pad']}>
        {t('staff.template.heading')}
      </h2>
      <ul className={classes['templates']}>
        {data.map((template) => (
          <li key={`${template.scheme} ${template.title}`}>
            <div>
              <h3>{template.title}</h3>
              <p className={classes['muted']}>{t(`lists.scheme.${template.scheme}`)}</p>
              <p>{template.pipeline.map((stage) => stageLabel(t, stage.stageId, template.pipeline)).join(' → ')}</p>
              <p className={classes['muted']}>
                {t('staff.template.parts', {
                  criteria: template.criteria.length,
                  questions: countQuestions(template.form),
                })}
              </p>
            </div>
            <Button variant="secondary" size="small" onClick={() => onChoose(template)}>
              {t('staff.template.use', { title: template.title })}
            </Button>
          </li>
        ))}
        <li>
          <div>
            <h3>{t('staff.template.blank')}</h3>
            <p className={classes['muted']}>{t('staff.template.blankText')}</p>
          </div>
          <Button variant="secondary" size="small" onClick={() => onChoose(blank)}>
            {t('staff.template.useBlank')}
          </Button>
        </li>
      </ul>
    </section>
  );
}
